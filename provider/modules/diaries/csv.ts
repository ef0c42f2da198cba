/** Exports write what imports read. */
import { ENTRY_NAMES, mapEntry, type EntryOf, type ToldKinds, type Ways } from '#contract/diary/fields';
import type { CsvColumns } from '#provider/http/csv';
import type { Lookups } from '#provider/services/lookupRepository';
import type { EntryRow, EntryStatements, StoredKinds } from './kindRepository';
import { TOLD } from './presenter';

type CellKinds = Omit<ToldKinds, 'ids'> & { ids: string };
const CELLS: Ways<StoredKinds, CellKinds> = { ...TOLD, ids: (ids) => ids.join(',') };

interface Exported {
  row: EntryRow;
  cells: EntryOf<CellKinds>;
  skills: string;
}

const ENTRY: CsvColumns<Exported> = {
  ...Object.fromEntries(ENTRY_NAMES.map((name) => [name, ({ cells }: Exported) => cells[name]])),
  skills: ({ skills }) => skills,
};

/** Under the names of the store call. */
export const ENTRY_COLUMNS: Readonly<Record<EntryStatements['table'], CsvColumns<Exported>>> = {
  internship_diaries: {
    ...ENTRY,
    internship: ({ row }) => row.owner_name,
    company: ({ row }) => row.company,
    review_status: ({ row }) => row.review_status,
    review_comment: ({ row }) => row.review_comment,
    outside: ({ row }) => row.outside,
  },
  project_diaries: { ...ENTRY, project: ({ row }) => row.owner_name, author: ({ row }) => row.author },
};

export const exported = (lookups: Lookups, row: EntryRow): Exported => ({
  row,
  cells: mapEntry(row, CELLS),
  skills: lookups.names('skills', row.skill_ids),
});
