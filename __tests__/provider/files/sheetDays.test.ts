import { writeSheet } from '#provider/files/sheets/writeSheet';
import { zipEntries } from '#tests/support/zipEntries';

it('writes days as days and texts as texts', async () => {
  const rows = [['2026-03-05', '2026-02-31', '=1+1', 4]];
  const file = await writeSheet({ name: 'S', headings: ['day', 'text', 'formula', 'number'], rows });
  const sheet = String((await zipEntries(file)).get('xl/worksheets/sheet1.xml'));
  // 5 March 2026 in a spreadsheet's own count of days.
  expect(sheet).toMatch(/<c r="A2"[^>]*><v>46086<\/v><\/c>/);
  expect(sheet).toMatch(/<c r="B2"[^>]*t="(s|inlineStr|str)"/);
  expect(sheet).toMatch(/<c r="C2"[^>]*t="(s|inlineStr|str)"/);
});
