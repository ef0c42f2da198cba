/** Imports a list from CSV: all rows or none, with rehearsals by the same code. */
import type { Kysely } from 'kysely';
import type { ListImport } from '#contract/lookup/calls';
import { LIMITS } from '#contract/limits';
import { aliasList, aliasText, mailDomainsOf, type ListName } from '#contract/lookup/lists';
import { listEntryRules } from '#contract/lookup/rules';
import { oneLine } from '#contract/text';
import { validate } from '#contract/validate';
import type { Database } from '#provider/database/schema';
import type { ReceivedFile } from '#provider/files/received';
import type { CsvColumns } from '#provider/http/csv';
import { headingKey, lineError, type TableShape } from '#provider/files/tables/table';
import { refusedImport, smallFileOrInvalid, tableOrInvalid, type ReadFile } from '#provider/http/imports';
import type { EntryColumns, EntryRow } from './listRepository';
import { aliasesOf, auditList, lockedEntries, keyOf, saveEntry, stateOf, type ListActor } from './lists';

type Row = ListImport['rows'][number];

/** Columns that exports write and imports read. */
export const LIST_COLUMNS = (list: ListName): CsvColumns<EntryRow & { uses: number }> => ({
  id: ({ id }) => id,
  name: ({ name }) => name,
  ...(list === 'colleges' && {
    code: ({ code }: EntryRow) => code,
    mail_domains: ({ mail_domains }: EntryRow) => mail_domains.join(', '),
  }),
  uses: ({ uses }) => uses,
  retired: ({ retired }) => (retired ? 'yes' : 'no'),
  aliases: ({ aliases }) => aliasText(aliases),
});

const WANTED = 'Choose a spreadsheet (.xlsx) or a CSV file with a header row, one column of it "name"';
const COLUMNS = ['id', 'name', 'code', 'mail_domains', 'aliases', 'uses', 'retired'];

const SHAPE: TableShape = {
  headings: Object.fromEntries(COLUMNS.map((name) => [headingKey(name), name])),
  needed: [['name']],
  decimals: [],
  rows: LIMITS.importRows,
  bytes: LIMITS.importBytes,
  refusesTwins: true,
};

interface FileRow {
  number: number;
  cells: Readonly<Record<string, string>>;
  errors: readonly string[];
}

interface ListFile {
  rows: FileRow[];
  about: ReadFile;
}

export async function rowsOfList(file: ReceivedFile | undefined): Promise<ListFile> {
  const table = await tableOrInvalid(smallFileOrInvalid(file), SHAPE, {
    wanted: WANTED,
    tooLarge: `The file holds more than ${LIMITS.importRows} entries`,
    empty: 'The file holds no entries',
  });
  const rows = table.lines.map((line) => {
    const wide = lineError(table, line);
    return {
      number: line.number,
      cells: Object.fromEntries(
        table.columns.flatMap((column, i) => (column ? [[column, oneLine(line.cells[i] ?? '')]] : [])),
      ) as FileRow['cells'],
      errors: wide === null ? [] : [wide],
    };
  });
  return { rows, about: table.about };
}

const entryNamed = (entries: readonly EntryRow[], name: string): EntryRow | null =>
  entries.find((one) => keyOf(one.name) === keyOf(name)) ?? null;

function planned(list: ListName, { cells, errors: rowErrors }: FileRow, entries: readonly EntryRow[]) {
  const { id = '', name = '', code = '', mail_domains = '', aliases = '' } = cells;
  const byId = entries.find((one) => String(one.id) === id);
  const before = byId ?? entryNamed(entries, name);
  const isCollege = list === 'colleges';
  const columns: EntryColumns = {
    name: name || (before?.name ?? ''),
    code: (isCollege && code) || (before?.code ?? null),
    mail_domains: isCollege && mail_domains ? mailDomainsOf(mail_domains) : (before?.mail_domains ?? []),
    aliases: aliases ? aliasList(aliases) : (before?.aliases ?? []),
  };
  columns.aliases = aliasesOf(before, columns);
  const values = {
    name: columns.name,
    code: columns.code,
    mail_domains: columns.mail_domains.join(','),
    aliases: aliasText(columns.aliases),
  };
  const errors = [...rowErrors, ...Object.values(validate(listEntryRules, values) ?? {}).flat()];
  if (id !== '' && !byId) errors.push(`No entry of this list has the id ${id.slice(0, 20)}`);
  return { before, columns, errors };
}

const changesOf = (before: EntryRow, columns: EntryColumns): string[] =>
  (['name', 'code', 'mail_domains', 'aliases'] as const).filter(
    (column) => String(columns[column] ?? '') !== String(before[column] ?? ''),
  );

const counted = (rows: readonly Row[]): ListImport['counts'] => {
  const counts = { add: 0, change: 0, same: 0, error: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
};

/** What each row does, or why it cannot; names are compared with the list as it becomes. */
function looked(list: ListName, rows: readonly FileRow[], entries: readonly EntryRow[]) {
  const names = new Map(entries.map(({ id, name }) => [keyOf(name), id]));
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const { before, columns, errors } = planned(list, row, entries);
    const key = keyOf(columns.name);
    const [holder, line] = [names.get(key), lines.get(key)];
    if (line !== undefined) errors.push(`"${columns.name}" duplicates line ${line}. Keep one line.`);
    else if (holder !== undefined && holder !== before?.id)
      errors.push(`"${columns.name}" is in the list already.`);
    lines.set(key, line ?? row.number);
    const changes = before ? changesOf(before, columns) : [];
    const change = before ? (changes.length === 0 ? 'same' : 'change') : 'add';
    const action = errors.length > 0 ? 'error' : change;
    const report: Row = {
      row: row.number,
      name: columns.name.slice(0, LIMITS.listName),
      action,
      changes: errors.length > 0 ? [] : changes,
      errors,
    };
    return { before, columns, report };
  });
}

/** Throws 422 with the report when a row cannot be done. */
export async function importEntries(
  db: Kysely<Database>,
  actor: ListActor,
  { rows, about }: ListFile,
  dryRun: boolean,
): Promise<ListImport> {
  return db.transaction().execute(async (trx) => {
    const { list } = actor;
    const plan = looked(list, rows, await lockedEntries(trx, list));
    const reports = plan.map(({ report }) => report);
    const report: ListImport = { rows: reports, counts: counted(reports), ...about };
    if (dryRun) return report;
    if (report.counts.error > 0) throw refusedImport(report);
    for (const { before, columns, report } of plan) {
      if (report.action === 'same') continue;
      const id = await saveEntry(trx, list, before, columns);
      const after = stateOf(list, { ...columns, retired: before?.retired ?? false });
      await auditList(trx, actor, { id, action: before ? 'edit' : 'create', before, after });
    }
    return report;
  });
}
