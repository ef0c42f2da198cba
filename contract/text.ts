/** Texts as people see them: what looks the same is the same, what looks empty is empty. */

/** Characters without a look; joiners have none either, but letters of India change by them. */
const INVISIBLE =
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Blanks of other widths, and letters that are drawn as a blank. */
const BLANKS = /[\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]/g;
const JOINERS = /[\u200c\u200d\ufe00-\ufe0f]/g;

/** The end of a text without joiners that join nothing; one after a mark makes a letter. */
function withoutLooseJoiners(text: string): string {
  const end = text.replace(/[\u200c\u200d\ufe00-\ufe0f]+$/, '');
  return end === text || /\p{M}$/u.test(end) ? text : end;
}

const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '').replace(BLANKS, ' ').trim();

/** An e-mail address as it is stored. NFC would make another letter of some, and another account of them. */
export const cleanEmail = withoutInvisible;

/** A text as it is stored. Its lines stay. */
export function cleanText(text: string): string {
  const plain = withoutInvisible(text.normalize('NFC'));
  return plain.replace(JOINERS, '').trim() === '' ? '' : withoutLooseJoiners(plain);
}

/** The same in one line. */
export const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

const APOSTROPHES = /[\u2018-\u201b\u02b9\u02bb-\u02bd`\u00b4\u2032\u2035\uff07]/g;
const QUOTES = /[\u201c-\u201f\u2033\uff02]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/**
 * By which two texts that look the same are one, here and in the database (`folded`): case, blanks and the
 * shape of apostrophes, quotes and dashes do not count, and "&" is "and".
 */
export const textKey = (text: string): string =>
  oneLine(text)
    .replace(JOINERS, '')
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .replace(/[&\uff06]/g, ' and ')
    .replace(/ +/g, ' ')
    .trim()
    .toLowerCase();

/** Whether a spreadsheet wrote a long number as `1.23457E+11`: its digits are lost. */
export const isShortened = (text: string): boolean => /^\d+([.,]\d+)?E\+\d+$/i.test(text.trim());
