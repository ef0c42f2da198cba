/** Number formats of dates that every spreadsheet knows. */
const DATES: readonly (readonly [number, number])[] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
];
/** 1 January 1970; workbooks of old Macs count from 1904. */
const EPOCH = 25_569;
const EPOCH_1904 = EPOCH - 1_462;
const DAY_MS = 86_400_000;
const LAST_DAY = 2_958_465;
/** Spreadsheets keep fifteen digits of a number. */
const MOST_DIGITS = 1e15;

/** Formats of hours alone are numbers. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? DATES.some(([first, last]) => id >= first && id <= last)
    : /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').replace(/general/i, ''));

interface Cell {
  kind: string;
  isDate: boolean;
  text: string;
}

/** `_x000D_` stands for a character that XML does not have. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

function numberText(written: string, isDate: boolean, is1904: boolean): string {
  const number = Number(written);
  if (written.trim() === '' || !Number.isFinite(number)) return written;
  const day = number - (is1904 ? EPOCH_1904 : EPOCH);
  return isDate && number >= 0 && number <= LAST_DAY
    ? new Date(Math.round(day * DAY_MS)).toISOString().slice(0, 10)
    : Math.abs(number) < MOST_DIGITS
      ? String(number)
      : number.toExponential();
}

/** A cell as text: days as YYYY-MM-DD, numbers as they are, shortened ones as such. */
export function cellText({ kind, isDate, text }: Cell, texts: readonly string[], is1904: boolean): string {
  switch (kind) {
    case 's':
      return unescaped(texts[Number(text)] ?? '');
    case 'n':
      return numberText(text, isDate, is1904);
    case 'b':
      return text === '1' ? 'TRUE' : text === '' ? '' : 'FALSE';
    case 'd':
      return text.slice(0, 10);
    default:
      return unescaped(text);
  }
}
