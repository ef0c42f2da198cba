import { Unreadable } from './table';

const SIGNS: readonly (readonly [Buffer, string])[] = [
  [Buffer.from('%PDF'), 'This is a PDF. Choose the spreadsheet (.xlsx) or a CSV file.'],
  [
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password.',
  ],
  [Buffer.from('89504e47', 'hex'), 'This is a picture. Choose a spreadsheet (.xlsx) or a CSV file.'],
  [Buffer.from('ffd8ff', 'hex'), 'This is a picture. Choose a spreadsheet (.xlsx) or a CSV file.'],
];
const WEB_PAGE = 'This is a web page or XML, whatever its name says. Open it and save it as .xlsx or CSV.';
const NOT_TEXT = 'This is neither a spreadsheet (.xlsx) nor a text file such as CSV.';

/** So much of a file shows its encoding. */
const SAMPLE = 4096;

/** By byte order mark, or by where zeros are: Excel's "Unicode text" is UTF-16. */
function encodingOf(content: Buffer): 'utf-16le' | 'utf-16be' | 'utf-8' {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be';
  const sample = content.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, i) => (zeros[i % 2]! += byte === 0 ? 1 : 0));
  const many = sample.length / 5;
  if (zeros[1]! > many && zeros[0]! <= zeros[1]! / 10) return 'utf-16le';
  if (zeros[0]! > many && zeros[1]! <= zeros[0]! / 10) return 'utf-16be';
  return 'utf-8';
}

/** The letters of windows-1252 from 0x80 on; Node before 23 takes it for Latin-1. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const windows1252 = (content: Buffer): string =>
  content.toString('latin1').replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80]!);

function decoded(content: Buffer): string {
  const encoding = encodingOf(content);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    if (encoding !== 'utf-8') throw new Unreadable(NOT_TEXT);
    return windows1252(content);
  }
}

/** Decodes UTF-8, UTF-16 or windows-1252. Throws Unreadable with the reason for anything else. */
export function textOf(content: Buffer): string {
  for (const [sign, message] of SIGNS)
    if (content.subarray(0, sign.length).equals(sign)) throw new Unreadable(message);
  const text = decoded(content);
  if (/^\s*</.test(text)) throw new Unreadable(WEB_PAGE);
  if (/[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/.test(text.slice(0, SAMPLE))) throw new Unreadable(NOT_TEXT);
  return text;
}
