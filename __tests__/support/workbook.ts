/** Spreadsheets as Excel writes them. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** An .xlsx with one sheet, and `more` behind it by their names; its style 1 is a date, 2 a duration. */
export async function aWorkbook(
  sheet: string,
  at = 'worksheets/sheet1.xml',
  more: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const others = Object.keys(more).map((name, i) => ({ name, id: i + 3, part: `worksheets/other${i}.xml` }));
  const zip = new ZipFile();
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Diary" sheetId="1" r:id="rId1"/>${others.map(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="${at}"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>${others.map(({ id, part }) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="/xl/${part}"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="46"/></cellXfs></styleSheet>`,
    [`xl/${at}`]: sheet,
    ...Object.fromEntries(others.map(({ name, part }) => [`xl/${part}`, more[name]!])),
  };
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(XML + content), name);
  zip.end();
  return buffer(zip.outputStream as unknown as AsyncIterable<Buffer>);
}
