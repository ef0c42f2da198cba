/** Imported files are read by a thread of the build; tests of the provider start its source instead. */
import { ownPortal } from '../support/ownPortal';
import { aWorkbook } from '../support/workbook';

const portal = ownPortal();

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const rowOf = (cells: readonly string[]) => `<row>${cells.map(cell).join('')}</row>`;

test.each(['csv', 'xlsx'] as const)('a roster is rehearsed out of a .%s file', async (format) => {
  const rows = [
    ['usn', 'name'],
    ['1DI99ZZ001', 'Asha Rao'],
  ];
  const content =
    format === 'csv'
      ? rows.map((row) => row.join(',')).join('\n')
      : await aWorkbook(`<worksheet><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`);
  const form = new FormData();
  form.set('dry_run', '1');
  form.set('nobody_leaves', '1');
  form.set('file', new Blob([content as BlobPart]), `roster.${format}`);
  const coordinator = await portal.api('coordinator@demo.test');
  const { status, body } = await coordinator.post('/coordinator/roster/import', form);
  expect({ status, counts: body.data?.counts }).toEqual({
    status: 200,
    counts: { add: 1, change: 0, same: 0, leave: 0, error: 0 },
  });
});
