// The words of the language that the visitor chose, or that their browser prefers.

/** @typedef {typeof import('./words-en.js').default} Words */
/** @typedef {keyof Words} Word */

/** One line a language, each with a file of its words. @type {Record<string, string>} */
export const languages = { en: 'English', de: 'Deutsch' };

const STORED = 'alea.language';

const preferred = [localStorage.getItem(STORED), ...navigator.languages.map((tag) => tag.split('-')[0] ?? '')];
export const language = preferred.find((tag) => tag !== null && tag in languages) ?? 'en';
/** @type {Words} */
const words = (await import(`./words-${language}.js`)).default;
document.documentElement.lang = language;

/** @param {string} tag */
export function choose(tag) {
  localStorage.setItem(STORED, tag);
  location.reload();
}

/**
 * A text, filled in.
 *
 * @param {Word} word
 * @param {...(string | number)} values
 */
export const say = (word, ...values) => words[word].replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)]));

/**
 * A text for a value of the contract, or the value itself where a newer service has one that is unknown here.
 *
 * @param {string} value
 * @param {string} [prefix]
 */
export const sayValue = (value, prefix = '') =>
  prefix + value in words ? words[/** @type {Word} */ (prefix + value)] : value.toLowerCase().replaceAll('_', ' ');
