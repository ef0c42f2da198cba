import { COMPANY_FORM } from '#contract/companyProfile/fields';
import { INTERNSHIP_FORM } from '#contract/internship/fields';
import { compare } from '#provider/modules/moderation/changes';
import { FILE_COLUMNS, REVIEWED, snapshot, type Kind } from '#provider/policies/reviewed';
import type { Lookups } from '#provider/services/lookupRepository';

const PROMISES = ['accept_terms', 'declaration_accuracy'];
const lookups = {
  many: (_table: string, ids: readonly number[]) => ids.map((id) => ({ id, name: `Record ${id}` })),
} as unknown as Lookups;
const files = new Map([
  [1, '/api/v1/files/1/old.pdf'],
  [2, '/api/v1/files/2/new.pdf'],
]);

/** A record whose every column holds `value`, or a list of it. */
const recordOf = (kind: Kind, value: number) =>
  Object.fromEntries(REVIEWED[kind].map((column) => [column, column.endsWith('_ids') ? [value] : value]));

describe.each([
  ['company', Object.values(COMPANY_FORM.names).filter((name) => !PROMISES.includes(name))],
  ['internship', Object.values(INTERNSHIP_FORM.names)],
] as const)('the review of a %s', (kind, names) => {
  it.each(names)('shows a change of %s', (name) => {
    const column = Object.hasOwn(FILE_COLUMNS, name) ? FILE_COLUMNS[name as keyof typeof FILE_COLUMNS] : name;
    const before = snapshot(kind, recordOf(kind, 1));
    const now = { ...before, [column]: column.endsWith('_ids') ? [2] : 2 };
    expect(compare({ lookups, files }, kind, before, now).changes.map(({ field }) => field)).toEqual([
      column,
    ]);
  });
});
