// The words of the language that the visitor chose, or that their browser prefers.
import en from './words-en.js';
import de from './words-de.js';

/** @typedef {keyof typeof en} Word */

/** One line a language. @type {Record<string, typeof en>} */
export const languages = { en, de };

const STORED = 'alea.language';

const preferred = [localStorage.getItem(STORED), ...navigator.languages.map((tag) => tag.split('-')[0] ?? '')];
export const language = preferred.find((tag) => tag !== null && tag in languages) ?? 'en';
const words = languages[language] ?? en;
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
