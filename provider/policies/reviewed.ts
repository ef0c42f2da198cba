/** Derived from the forms, since a forgotten one would be approved unseen. */
import type { ModerationKind } from '#contract/moderation/lifecycle';
import { COMPANY_FORM } from '#contract/companyProfile/fields';
import { INTERNSHIP_FORM } from '#contract/internship/fields';
import type { CompaniesTable, InternshipsTable } from '../database/schema';

export type Kind = ModerationKind;
export type Columns = Readonly<Record<string, unknown>>;

/** By the file's wire name. */
export const FILE_COLUMNS = {
  featured_image: 'featured_file_id',
  logo: 'logo_file_id',
  cover_image: 'cover_file_id',
  company_profile_upload: 'profile_file_id',
  registration_proof: 'registration_file_id',
} as const;
/** Required by the form, so there is nothing to compare. */
const PROMISES = ['accept_terms', 'declaration_accuracy'] as const;

type ColumnOf<N extends string> = N extends keyof typeof FILE_COLUMNS ? (typeof FILE_COLUMNS)[N] : N;

const columnOf = <N extends string>(name: N): ColumnOf<N> =>
  (Object.hasOwn(FILE_COLUMNS, name) ? FILE_COLUMNS[name as keyof typeof FILE_COLUMNS] : name) as ColumnOf<N>;

const columnsOf = <N extends string>(names: Readonly<Record<string, N>>): ColumnOf<N>[] =>
  Object.values(names)
    .filter((name) => !PROMISES.some((promise) => promise === name))
    .map(columnOf);

// A field without a column does not compile.
const COMPANY_COLUMNS: readonly (keyof CompaniesTable)[] = columnsOf(COMPANY_FORM.names);
const INTERNSHIP_COLUMNS: readonly (keyof InternshipsTable)[] = columnsOf(INTERNSHIP_FORM.names);

/** In the order of the forms. */
export const REVIEWED: Readonly<Record<Kind, readonly string[]>> = {
  company: COMPANY_COLUMNS,
  internship: INTERNSHIP_COLUMNS,
};

export const snapshot = (kind: Kind, row: Columns): Record<string, unknown> =>
  Object.fromEntries(REVIEWED[kind].map((field) => [field, row[field] ?? null]));
