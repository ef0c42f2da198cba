import { deflateRawSync } from 'node:zlib';
import { receivedFile } from '#provider/files/received';
import { readTable, TAKES_TOO_LONG } from '#provider/files/tables/readTable';
import { TooLarge, Unreadable, type TableShape } from '#provider/files/tables/table';
import { aWorkbook } from '#tests/support/workbook';

const SHAPE: TableShape = {
  headings: { usn: 'usn', name: 'name' },
  needed: [['usn']],
  decimals: [],
  rows: 25_000,
  bytes: 8 * 1024 * 1024,
  refusesTwins: true,
};
const read = (content: Buffer) => readTable(content, SHAPE);

const sheet = (cells: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="str"><v>usn</v></c></row><row r="2">${cells}</row></sheetData></worksheet>`;

/** How long timers of this process are late while `work` is under way. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    [longest, last] = [Math.max(longest, now - last), now];
  }, 1);
  await work().finally(() => clearInterval(timer));
  return longest;
}

/** A part in front of a ZIP's directory that the directory does not name. */
function withHiddenPart(zip: Buffer, name: string, content: string): Buffer {
  const packed = deflateRawSync(Buffer.from(content));
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(Buffer.byteLength(content), 22);
  header.writeUInt16LE(name.length, 26);
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const directory = zip.readUInt32LE(end + 16);
  const part = Buffer.concat([header, Buffer.from(name), packed]);
  const whole = Buffer.concat([zip.subarray(0, directory), part, zip.subarray(directory)]);
  whole.writeUInt32LE(directory + part.length, end + part.length + 16);
  return whole;
}

it.each([
  ['a text of four million brackets', `<c r="A2" t="str"><v><![CDATA[${']'.repeat(4_000_000)}]]></v></c>`],
  ['a text of four million letters', `<c r="A2" t="str"><v>${'a'.repeat(4_000_000)}</v></c>`],
  ['a comment without an end', `<!-- ${'-'.repeat(4_000_000)}`],
  [
    'a cell of 300,000 attributes',
    `<c r="A2" ${Array.from({ length: 300_000 }, (_, i) => `a${i}="1"`).join(' ')}><v>1</v></c>`,
  ],
  ['a cell of one attribute of a megabyte', `<c r="A2" a="${'>'.repeat(1_000_000)}"><v>1</v></c>`],
])('refuses a sheet with %s at once', async (_what, cells) => {
  const content = await aWorkbook(sheet(cells));
  let refusal: unknown;
  const pause = await longestPause(() => read(content).catch((error: unknown) => (refusal = error)));
  expect(refusal).toBeInstanceOf(Unreadable);
  // By its bounds, not by the thread's time.
  expect((refusal as Error).message).not.toBe(TAKES_TOO_LONG);
  expect(pause).toBeLessThan(500);
});

it('refuses a spreadsheet whose local headers name a part that its directory does not', async () => {
  const honest = await aWorkbook(sheet('<c r="A2" t="str"><v>4AB1</v></c>'));
  expect((await read(honest)).lines).toEqual([{ number: 2, cells: ['4AB1'] }]);
  for (const name of ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'])
    await expect(read(withHiddenPart(honest, name, sheet('<c r="ZZ100000"><v>1</v></c>')))).rejects.toThrow(
      'The spreadsheet is damaged',
    );
});

it('refuses cells that are too far away, wherever the row says it is', async () => {
  for (const cell of ['<c r="ZZ100000"><v>1</v></c>', '<c r="A1e9"><v>1</v></c>'])
    await expect(read(await aWorkbook(sheet(cell)))).rejects.toThrow(TooLarge);
});

it('ends the thread of a file that takes longer than its time', async () => {
  // 800,000 quotes that close and open again: linear work, far beyond the time given here.
  const slow = Buffer.from(`usn\n${'"a"\n'.repeat(1_000_000)}`);
  await expect(readTable(slow, { ...SHAPE, rows: 10_000_000 }, 20)).rejects.toThrow(TAKES_TOO_LONG);
});

it('reads 20,000 rows while others are answered', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `4AB${i},Student Number ${i}`);
  let found = 0;
  const pause = await longestPause(async () => {
    found = (await read(Buffer.from(`usn,name\n${rows.join('\n')}\n`))).lines.length;
  });
  expect(found).toBe(20_000);
  expect(pause).toBeLessThan(200);
});

it('reads a few at once, and refuses those for which there is no room with 503', async () => {
  const content = Buffer.from('usn\n4AB1\n');
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => read(content)));
  const refused = outcomes.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused.map((one) => (one.reason as { status: number }).status)).toEqual(Array(8).fill(503));
});

it('looks for the header of a picture no further than cameras write notes', () => {
  // A frame of 16 by 16 pixels after so many segments of two bytes.
  const picture = (segments: number) =>
    Buffer.concat([
      Buffer.from('ffd8', 'hex'),
      ...Array<Buffer>(segments).fill(Buffer.from('ffe00002', 'hex')),
      Buffer.from('ffc0000b08001000100101110000ffd9', 'hex'),
    ]);
  const typeOf = (segments: number) => receivedFile('a.jpg', 'image/jpeg', picture(segments)).type;
  expect([typeOf(25_000), typeOf(2_500_000)]).toEqual(['image/jpeg', 'application/octet-stream']);
});
