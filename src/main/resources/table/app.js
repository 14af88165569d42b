// The table. What is shown follows from the address: `/` is the lobby, `/play/{id}` a game.
import { el } from './dom.js';
import { choose, language, languages, say } from './words.js';

const main = /** @type {HTMLElement} */ (document.getElementById('main'));

/** @type {HTMLElement} */ (document.getElementById('more')).textContent = say('more');
document.querySelector('header')?.append(
  el('label', { class: 'language' }, el('span', { class: 'unseen' }, say('language')),
    el('select', { onchange: (/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value) },
      ...Object.entries(languages).map(([tag, name]) =>
        el('option', { value: tag, lang: tag, selected: tag === language }, name)))));

const game = /^\/play\/([0-9a-f-]{36})$/i.exec(location.pathname)?.[1];
if (game) await (await import('./game.js')).showGame(main, game.toLowerCase());
else await (await import('./lobby.js')).showLobby(main);
