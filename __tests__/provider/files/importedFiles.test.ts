/** What offices have, as every import reads it. */
import { readTable } from '#provider/files/tables/readTable';
import type { TableShape } from '#provider/files/tables/table';
import { rowsOfDiary } from '#provider/modules/diaries/fileRows';
import { rowsOfList } from '#provider/modules/administration/lists/listImport';
import { rowsOfRoster } from '#provider/modules/roster/imports/file';
import { aWorkbook } from '#tests/support/workbook';

const sent = (content: string | Buffer) => {
  const bytes = Buffer.from(content as string);
  return { name: 'f', type: 'text/csv', size: bytes.length, content: bytes };
};
const roster = (content: string | Buffer) => rowsOfRoster({ file: sent(content), today: '2026-01-01' });
const refusal = (content: string | Buffer) =>
  roster(content).then(
    () => 'read',
    (error: { errors: { file: string[] } }) => error.errors.file[0],
  );

const TABLE = 'USN,Name,CGPA\n1EX22CS001,José Müller,8.25\n1EX22CS002,Søren Ø,\n';
const big = (text: string) => Buffer.from(text, 'utf16le').swap16();

it.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${TABLE}`)],
  ['windows-1252', Buffer.from(TABLE, 'latin1')],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${TABLE}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(TABLE, 'utf16le')],
  ['big-endian UTF-16', big(`\ufeff${TABLE}`)],
  ['big-endian UTF-16 without a mark', big(TABLE)],
  ['tabs in UTF-16', Buffer.from(`\ufeff${TABLE.replaceAll(',', '\t')}`, 'utf16le')],
  ['semicolons and decimal commas', Buffer.from(TABLE.replaceAll(',', ';').replace('8.25', '8,25'))],
  ['CR alone', Buffer.from(TABLE.replaceAll('\n', '\r'))],
  ['a formula in front', Buffer.from(TABLE.replace('USN', '\ufeffUSN'))],
])('reads %s', async (_what, content) => {
  const { rows, about } = await roster(content);
  expect(
    rows.map(({ number, usn, values, errors }) => [number, usn, values.name, values.cgpa, errors]),
  ).toEqual([
    [2, '1EX22CS001', 'José Müller', '8.25', []],
    [3, '1EX22CS002', 'Søren Ø', undefined, []],
  ]);
  expect(about).toEqual({});
});

it('reads quotation marks of windows-1252', async () => {
  const file = Buffer.concat([
    Buffer.from('USN,Name\n1EX22CS001,Asha D'),
    Buffer.from([0x92]),
    Buffer.from('Souza\n'),
  ]);
  expect((await roster(file)).rows[0]!.values.name).toBe('Asha D’Souza');
});

it('skips titles above the heading and names its line; separators of titles do not matter', async () => {
  const { rows, about } = await roster(
    'DEMO COLLEGE, List of students\n"Batch; 2022"\n\nUSN;Name\n4AB1;Asha\n',
  );
  expect([rows[0]!.number, rows[0]!.values, about]).toEqual([
    5,
    { usn: '4AB1', name: 'Asha' },
    { heading_row: 4 },
  ]);
});

it('knows no rows without a value, of commas, blanks and what is not seen', async () => {
  const { rows } = await roster('USN,Name\n,,,,\n4AB1,Asha\n\n \u00a0,\u200b\n,,\n4AB2,Bala\n');
  expect(rows.map(({ number, usn }) => [number, usn])).toEqual([
    [3, '4AB1'],
    [7, '4AB2'],
  ]);
});

it('numbers rows by the lines of the file, also after a cell with a line break', async () => {
  for (const end of ['\n', '\r\n']) {
    const { rows } = await roster(['usn,name', '4AB1,"Asha', 'Rao"', '4AB2,Bala', ''].join(end));
    expect(rows.map(({ number }) => number)).toEqual([2, 4]);
    expect(rows[0]!.values.name).toBe('Asha Rao');
  }
});

it('refuses a row that is wider than the heading, and names headings that were not read', async () => {
  const { rows, about } = await roster(
    'USN,Name,Aadhaar,Father\u00a0name\n4AB1,Rao, Asha,x,y,\n4AB2,Bala,1,2,,,\n',
  );
  expect(rows.map(({ errors }) => errors.length)).toEqual([1, 0]);
  expect(rows[0]!.errors[0]).toContain('5 cells and the heading 4');
  expect(about).toEqual({ unread: ['Aadhaar', 'Father name'] });
});

it.each<[string, string | Buffer]>([
  ['PDF', '%PDF-1.4 …'],
  ['old Excel file', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')],
  ['web page', '  <html><table><tr><td>usn</td></tr></table></html>'],
  ['web page', '<?xml version="1.0"?><Workbook/>'],
  ['picture', Buffer.from('89504e470d0a1a0a00', 'hex')],
  ['neither a spreadsheet', Buffer.from([1, 2, 3, 4, 5, 6, 7, 8])],
  ['spreadsheet is damaged', Buffer.from('PK\u0003\u0004 nothing')],
  ['quotation mark', 'usn,name\n4AB1,"Asha\n'],
  ['Line 1 reads "Seat, Student"', 'Seat,Student\n1,Asha\n'],
])('says of another file that it is: %s', async (words, content) => {
  expect(await refusal(content)).toContain(words);
});

describe('a spreadsheet', () => {
  const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = (rows: string) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  const STUDENTS = sheet(
    `<row r="1">${cell('A1', 'List of students')}</row><row r="3">${cell('A3', 'USN')}${cell('B3', 'Name')}${cell('D3', 'DOB')}</row>` +
      `<row r="5">${cell('A5', '4AB1')}${cell('B5', 'Asha &amp; Rao')}<c r="D5" s="1"><v>38138</v></c></row><row r="6"><c r="A6"/></row>`,
  );

  it('is taken for a roster, by its first sheet with a heading, whose name is answered', async () => {
    const cover = sheet(`<row r="1">${cell('A1', 'Cover')}</row>`);
    const { rows, about } = await roster(await aWorkbook(cover, undefined, { Students: STUDENTS }));
    expect(about).toEqual({ sheet: 'Students', heading_row: 3 });
    expect(rows).toEqual([
      {
        number: 5,
        usn: '4AB1',
        values: { usn: '4AB1', name: 'Asha & Rao', birth_date: '2004-05-31' },
        errors: [],
        leaves: false,
      },
    ]);
  });

  it('is taken for a list and for a diary', async () => {
    const list = sheet(`<row r="1">${cell('A1', 'Name')}</row><row r="2">${cell('A2', 'Welding')}</row>`);
    expect((await rowsOfList(sent(await aWorkbook(list)))).rows).toMatchObject([
      { number: 2, cells: { name: 'Welding' } },
    ]);
    const diary = sheet(
      `<row r="1">${cell('A1', 'Date')}${cell('B1', 'Hours')}</row><row r="2">${cell('A2', '17-11-2026')}<c r="B2"><v>7.5</v></c></row>`,
    );
    const { rows, about } = await rowsOfDiary(sent(await aWorkbook(diary)));
    expect([rows, about]).toEqual([
      [{ number: 2, values: { __proto__: null, date: '17-11-2026', hours: '7.5' }, errors: [] }],
      { sheet: 'Diary' },
    ]);
  });

  it('calls a number of a sheet shortened that has more digits than a spreadsheet keeps', async () => {
    const row = (at: number, usn: string) =>
      `<row r="${at}"><c r="A${at}"><v>${usn}</v></c>${cell(`B${at}`, 'Asha')}</row>`;
    const heading = `<row r="1">${cell('A1', 'USN')}${cell('B1', 'Name')}</row>`;
    const file = await aWorkbook(sheet(heading + row(2, '12345678901234567') + row(3, '123456789012345')));
    const { rows } = await roster(file);
    expect(rows[0]!.errors[0]).toContain('spreadsheet has shortened this number');
    expect([rows[1]!.usn, rows[1]!.errors]).toEqual(['123456789012345', []]);
  });

  it('of another kind says so', async () => {
    const shape: TableShape = {
      headings: {},
      needed: [],
      decimals: [],
      rows: 1,
      bytes: 1e6,
      refusesTwins: false,
    };
    const odt = await aWorkbook(STUDENTS).then((file) =>
      Buffer.from(file.toString('latin1').replaceAll('xl/workbook.xml', 'xl/workbook.bin'), 'latin1'),
    );
    await expect(readTable(odt, shape)).rejects.toThrow('This is no spreadsheet of the kind .xlsx');
  });
});

it('reads rows of diaries and lists that spreadsheets emptied, and the decimal commas of hours', async () => {
  const diary = await rowsOfDiary(sent('Date;Hours;Description\n17-11-2026;7,5;Work\n;;\n'));
  expect(diary.rows).toMatchObject([{ number: 2, values: { hours: '7.5' } }]);
  const list = await rowsOfList(sent('id,name\n,Welding\n,,\n ,\n'));
  expect(list.rows).toHaveLength(1);
});

it.each(['3.10622E+11', '1.23457E+11', '1,2E+12'])(
  'calls the USN %s one that a spreadsheet has shortened',
  async (usn) => {
    const { rows } = await roster(`USN;Name\n"${usn}";Ravi Kumar\n`);
    expect(rows[0]!.errors[0]).toContain('spreadsheet has shortened this number');
  },
);

it('takes a line of sums for no student', async () => {
  const { rows } = await roster('USN,Name,Email\n4AB1,Asha,\nTotal,2,\n');
  expect(rows[1]!.errors).toEqual(['The name "2" has no letter']);
});

it.each([
  ['V', '5'],
  ['5th', '5'],
  ['Sem 5', '5'],
  ['5.0', '5'],
  ['VII', '7'],
  ['7th sem', '7'],
  ['05', '5'],
  ['Semester IV', '4'],
])('reads the semester %s as %s', async (written, expected) => {
  const [row] = (await roster(`USN,Name,Semester\n4AB1,Asha,${written}\n`)).rows;
  expect([row!.values.semester, row!.errors]).toEqual([expected, []]);
});
