import { writeSheet } from '#provider/files/sheets/writeSheet';
import { zipEntries } from '#tests/support/zipEntries';

it('writes days as days and texts as texts', async () => {
  const rows = [['2026-03-05', '2026-02-31', '=1+1', 4]];
  const file = await writeSheet({
    name: 'S',
    author: 'A',
    headings: ['day', 'text', 'formula', 'number'],
    rows,
  });
  const sheet = String((await zipEntries(file)).get('xl/worksheets/sheet1.xml'));
  // 5 March 2026 in a spreadsheet's own count of days.
  expect(sheet).toMatch(/<c r="A2"[^>]*><v>46086<\/v><\/c>/);
  expect(sheet).toMatch(/<c r="B2"[^>]*t="(s|inlineStr|str)"/);
  expect(sheet).toMatch(/<c r="C2"[^>]*t="(s|inlineStr|str)"/);
});

it('has a default style, and the title and author of the file', async () => {
  const author = 'K & L University';
  const file = await writeSheet({ name: 'Outcomes', author, headings: ['day'], rows: [['2026-03-05']] });
  const parts = await zipEntries(file);
  const styles = String(parts.get('xl/styles.xml'));
  // In the order that the format demands.
  expect(styles).toMatch(
    /<\/borders><cellStyleXfs count="1">.*<\/cellStyleXfs><cellXfs.*<\/cellXfs><cellStyles count="1">/,
  );
  expect(styles).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>');
  const core = String(parts.get('docProps/core.xml'));
  expect(core).toContain('<dc:title>Outcomes</dc:title><dc:creator>K &amp; L University</dc:creator>');
  expect(core).toMatch(/<dcterms:created xsi:type="dcterms:W3CDTF">\d{4}-\d\d-\d\dT[\d:]{8}Z</);
  expect(String(parts.get('_rels/.rels'))).toContain('Target="docProps/core.xml"');
  expect(String(parts.get('[Content_Types].xml'))).toContain('PartName="/docProps/core.xml"');
});
