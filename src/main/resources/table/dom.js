// Elements from plain values. Text never becomes markup.

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [properties] attributes; `on…` are listeners, `false` and undefined are left out
 * @param {...(Node | string | null | false | undefined)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => typeof child === 'string' || child instanceof Node));
  return element;
}

/**
 * Shows a dialog until one of its buttons is pressed.
 *
 * @template Value
 * @param {string} title
 * @param {{ label: string | Node, name?: string, value: Value }[]} choices
 * @param {string} close the label of the button that chooses nothing
 * @returns {Promise<Value | undefined>}
 */
export function ask(title, choices, close) {
  return new Promise((answer) => {
    /** @type {Value | undefined} */
    let chosen;
    const dialog = el('dialog', { 'aria-labelledby': 'question', onclose: () => { dialog.remove(); answer(chosen); } },
      el('h2', { id: 'question' }, title),
      el('div', { class: 'choices' },
        ...choices.map(({ label, name, value }) =>
          el('button', { type: 'button', class: 'choice', 'aria-label': name, onclick: () => { chosen = value; dialog.close(); } }, label))),
      el('button', { type: 'button', class: 'plain', onclick: () => dialog.close() }, close));
    document.body.append(dialog);
    dialog.showModal();
  });
}

/**
 * A button that copies a text and says so.
 *
 * @param {string} label
 * @param {string} done
 * @param {() => string | Promise<string>} text
 */
export const copier = (label, done, text) => {
  const button = el('button', { type: 'button', onclick: async () => {
    const copy = await text();
    try {
      await navigator.clipboard.writeText(copy);
      button.textContent = done;
      setTimeout(() => { button.textContent = label; }, 1_500);
    } catch {
      window.prompt(label, copy); // no clipboard outside a secure context
    }
  } }, label);
  return button;
};
