/** Differences between two states of a reviewed record, in words. */
import { REVIEWED, type Columns, type Kind } from '#provider/policies/reviewed';
import type { Lookups, LookupTable } from '#provider/services/lookupRepository';

const TABLES: Readonly<Record<string, LookupTable>> = {
  company_domain_id: 'company_domains',
  country_id: 'countries',
  state_id: 'states',
  city_id: 'cities',
  internship_domain_ids: 'internship_domains',
  perk_ids: 'perks',
  category_ids: 'categories',
  skill_ids: 'skills',
  eligible_colleges: 'colleges',
  eligible_branches: 'branches',
};

const isFile = (field: string) => field.endsWith('_file_id');

export const fileIds = (kind: Kind, rows: readonly (Columns | null)[]): number[] =>
  rows
    .flatMap((row) => REVIEWED[kind].filter(isFile).map((field) => Number(row?.[field] ?? 0)))
    .filter((id) => id > 0);

interface Names {
  lookups: Lookups;
  files: ReadonlyMap<number, string>;
}

/** Names and addresses instead of ids; null when blank. */
function readable({ lookups, files }: Names, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (isFile(field)) return files.get(Number(value)) ?? null;
  const table = TABLES[field];
  if (!table) return (Array.isArray(value) ? value.join(', ') : String(value)) || null;
  const ids = Array.isArray(value) ? value.map(Number) : [Number(value)];
  return (
    lookups
      .many(table, ids)
      .map(({ name }) => name)
      .sort()
      .join(', ') || null
  );
}

interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

/** Each field at the last approval and now; without an approval all filled fields are changes. */
export function compare(names: Names, kind: Kind, approved: Columns | null, now: Columns) {
  const fields = REVIEWED[kind].map(
    (field): Change => ({
      field,
      before: approved ? readable(names, field, approved[field]) : null,
      after: readable(names, field, now[field]),
    }),
  );
  return {
    changes: fields.filter(({ before, after }) => before !== after),
    unchanged: fields.flatMap(({ field, before, after }) =>
      before === after && after !== null ? [{ field, value: after }] : [],
    ),
  };
}
