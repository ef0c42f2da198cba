import { hasValue, headingAt, TooLarge, Unreadable, type Line, type TableShape } from './table';
import { readXml } from './xml';
import { partsOfZip } from './zip';

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
/** Of a duration; more is a day with a clock's format. */
const MOST_DAYS = 100;
/** Spreadsheets keep fifteen digits of a number. */
const MOST_DIGITS = 1e15;

/** Formats of hours alone are numbers. */
const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? DATES.some(([first, last]) => id >= first && id <= last)
    : /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').replace(/general/i, ''));

/** Clock times and durations, as 18 to 21 and 45 to 47 are in every spreadsheet. */
const isTimeFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? (id >= 18 && id <= 21) || id === 46
    : !isDateFormat(id, code) && /h/i.test(code.replace(/"[^"]*"|\\.|_./g, ''));

/** As people write it: 7:30, with seconds where there are any. */
function timeText(days: number): string {
  const seconds = Math.round(days * 86_400);
  const [hours, rest] = [Math.floor(seconds / 3_600), seconds % 3_600];
  const parts = [Math.floor(rest / 60), ...(rest % 60 > 0 ? [rest % 60] : [])];
  return [hours, ...parts.map((part) => String(part).padStart(2, '0'))].join(':');
}

interface Cell {
  kind: string;
  isDate: boolean;
  isTime?: boolean;
  text: string;
}

/** `_x000D_` stands for a character that XML does not have. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

function numberText({ text: written, isDate, isTime }: Cell, is1904: boolean): string {
  const number = Number(written);
  if (written.trim() === '' || !Number.isFinite(number)) return written;
  if (isTime && number >= 0 && number < MOST_DAYS) return timeText(number);
  const day = number - (is1904 ? EPOCH_1904 : EPOCH);
  return isDate && number >= 0 && number <= LAST_DAY
    ? new Date(Math.round(day * DAY_MS)).toISOString().slice(0, 10)
    : Math.abs(number) < MOST_DIGITS
      ? String(number)
      : number.toExponential();
}

/** A cell as text: days as YYYY-MM-DD, numbers as they are, shortened ones as such. */
function cellText(cell: Cell, texts: readonly string[], is1904: boolean): string {
  const { kind, text } = cell;
  switch (kind) {
    case 's':
      return unescaped(texts[Number(text)] ?? '');
    case 'n':
      return numberText(cell, is1904);
    case 'b':
      return text === '1' ? 'TRUE' : text === '' ? '' : 'FALSE';
    case 'd':
      return text.slice(0, 10);
    default:
      return unescaped(text);
  }
}

/** Reads the sheets of an .xlsx, each bounded first: a few bytes may unpack to gigabytes. */

/** Largest ratio of unpacked to packed size; a sheet full of texts has a tenth. */
const UNPACKED = 8;
/** Programs write some thousand blank rows and some dozen blank columns. */
const BLANK_ROWS = 5_000;
const COLUMNS = 256;
const SHEETS = 50;
const ADDRESS = /^([A-Z]{1,3})(\d{1,7})$/;

const WORKBOOK = 'xl/workbook.xml';
const NO_WORKBOOK =
  'This is no spreadsheet of the kind .xlsx. Open it and save it as .xlsx or CSV (OpenDocument and .xlsb too).';

type Parts = ReadonlyMap<string, Buffer>;

interface Sheet {
  name: string;
  lines: Line[];
}

interface Workbook {
  sheets: { name: string; id: string | undefined }[];
  is1904: boolean;
}

function readWorkbook(content: Buffer): Workbook {
  const workbook: Workbook = { sheets: [], is1904: false };
  readXml(content, {
    open: (name, attribute) => {
      if (name === 'sheet' && workbook.sheets.length < SHEETS)
        workbook.sheets.push({ name: attribute('name') ?? '', id: attribute('id') });
      if (name === 'workbookPr') workbook.is1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
    },
  });
  return workbook;
}

function readTargets(content: Buffer): { byId: Map<string, string>; byKind: Map<string, string> } {
  const byId = new Map<string, string>();
  const byKind = new Map<string, string>();
  readXml(content, {
    open: (name, attribute) => {
      const target = name === 'Relationship' ? attribute('Target') : undefined;
      if (target === undefined) return;
      const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      byId.set(attribute('Id') ?? '', part);
      byKind.set((attribute('Type') ?? '').split('/').pop()!, part);
    },
  });
  return { byId, byKind };
}

/** Without phonetic hints. */
function readTexts(content: Buffer | undefined): string[] {
  const texts: string[] = [];
  let [text, inText, aside] = ['', false, false];
  if (content)
    readXml(content, {
      open: (name) => {
        if (name === 'si') text = '';
        if (name === 'rPh') aside = true;
        if (name === 't') inText = !aside;
      },
      text: (piece) => {
        if (inText) text += piece;
      },
      close: (name) => {
        if (name === 't') inText = false;
        if (name === 'rPh') aside = false;
        if (name === 'si') texts.push(text);
      },
    });
  return texts;
}

interface Style {
  isDate: boolean;
  isTime: boolean;
}

function readStyles(content: Buffer | undefined): Style[] {
  const formats = new Map<string, string>();
  const styles: Style[] = [];
  let inCells = false;
  if (content)
    readXml(content, {
      open: (name, attribute) => {
        if (name === 'numFmt') formats.set(attribute('numFmtId') ?? '', attribute('formatCode') ?? '');
        if (name === 'cellXfs') inCells = true;
        if (name !== 'xf' || !inCells) return;
        const id = attribute('numFmtId') ?? '0';
        const format = [Number(id), formats.get(id)] as const;
        styles.push({ isDate: isDateFormat(...format), isTime: isTimeFormat(...format) });
      },
      close: (name) => {
        if (name === 'cellXfs') inCells = false;
      },
    });
  return styles;
}

interface Reading {
  texts: readonly string[];
  styles: readonly Style[];
  is1904: boolean;
  rows: number;
}

const numberOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Non-blank lines. Throws TooLarge at the first cell beyond the bounds. */
function readSheet(content: Buffer, { texts, styles, is1904, rows }: Reading): Line[] {
  const lines: Line[] = [];
  let line: Line = { number: 0, cells: [] };
  let column = 0;
  let cell = { kind: 'n', isDate: false, isTime: false, text: '' };
  let hasFormula = false;
  let isStored = false;
  let inValue = false;
  let aside = false;
  const startRow = (address: string | undefined) => {
    const number = address === undefined ? line.number + 1 : Number(address);
    if (!(number <= rows + BLANK_ROWS)) throw new TooLarge();
    line = { number, cells: [] };
    column = 0;
  };
  const startCell = (address: string | undefined, kind: string, style: number) => {
    const [, letters] = address === undefined ? [] : (ADDRESS.exec(address) ?? ['', 'ZZZ']);
    column = letters === undefined ? column + 1 : numberOf(letters);
    if (column > COLUMNS) throw new TooLarge();
    cell = { kind, text: '', ...(styles[style] ?? { isDate: false, isTime: false }) };
    [hasFormula, isStored] = [false, false];
  };
  const endCell = () => {
    const text = cellText(cell, texts, is1904);
    if (hasFormula && !isStored) line.unstored = [...(line.unstored ?? []), column - 1];
    if (text === '') return;
    while (line.cells.length < column) line.cells.push('');
    line.cells[column - 1] = text;
  };
  readXml(content, {
    open: (name, attribute) => {
      if (name === 'row') startRow(attribute('r'));
      if (name === 'c') startCell(attribute('r'), attribute('t') ?? 'n', Number(attribute('s') ?? -1));
      if (name === 'rPh') aside = true;
      if (name === 'f') hasFormula = true;
      if (name === 'v' || name === 't') [inValue, isStored] = [!aside, true];
    },
    text: (piece) => {
      if (inValue) cell.text += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      if (name === 'rPh') aside = false;
      if (name === 'c') endCell();
      if (name === 'row' && hasValue(line)) lines.push(line);
    },
  });
  return lines;
}

function* sheetsOf(parts: Parts, rows: number): Generator<Sheet> {
  const { sheets, is1904 } = readWorkbook(parts.get(WORKBOOK)!);
  const { byId, byKind } = readTargets(parts.get('xl/_rels/workbook.xml.rels') ?? Buffer.alloc(0));
  const texts = readTexts(parts.get(byKind.get('sharedStrings') ?? ''));
  const styles = readStyles(parts.get(byKind.get('styles') ?? ''));
  for (const { name, id } of sheets) {
    const part = parts.get(byId.get(id ?? '') ?? '');
    if (part) yield { name, lines: readSheet(part, { texts, styles, is1904, rows }) };
  }
}

/** The first with a heading, else with a value. Throws TooLarge, or Unreadable with the reason. */
export async function sheetOf(content: Buffer, shape: TableShape): Promise<Sheet> {
  const isRead = (name: string) => name.startsWith('xl/') && /\.(xml|rels)$/i.test(name);
  const { parts } = await partsOfZip(content, isRead, UNPACKED * shape.bytes);
  if (!parts.has(WORKBOOK)) throw new Unreadable(NO_WORKBOOK);
  let first: Sheet | null = null;
  for (const sheet of sheetsOf(parts, shape.rows)) {
    if (headingAt(shape, sheet.lines) >= 0) return sheet;
    if (first === null && sheet.lines.length > 0) first = sheet;
  }
  return first ?? { name: '', lines: [] };
}
