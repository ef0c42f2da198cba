/** Rows refer to colleges and branches by id; their names are read and found here. */
import { sql, type RawBuilder } from 'kysely';

type Names = 'colleges' | 'branches';
const nameIn = (list: Names, id: RawBuilder<unknown>) =>
  sql<string | null>`(select name from ${sql.table(list)} where id = ${id})`;
const idIn = (list: Names, name: string | null) =>
  sql<number>`(select id from ${sql.table(list)} where name = ${name} order by retired, id limit 1)`;
const idsIn = (list: Names, names: readonly string[]) =>
  sql<number[]>`array(select id from ${sql.table(list)} where name = any(${[...names]}::text[]))`;

/** Of the college that a row of `alias` refers to; null for none. */
export const collegeName = (alias: string) => nameIn('colleges', sql.ref(`${alias}.college_id`));
export const branchName = (alias: string) => nameIn('branches', sql.ref(`${alias}.branch_id`));

/** Both, as `college` and `branch`. */
export const collegeAndBranch = (alias: string) =>
  [collegeName(alias).as('college'), branchName(alias).as('branch')] as const;

/** Of the placement p, or else of the student s. */
export const whereItIs = () =>
  [
    nameIn('colleges', sql`case when p.id is null then s.college_id else p.college_id end`).as('college'),
    nameIn('branches', sql`case when p.id is null then s.branch_id else p.branch_id end`).as('branch'),
  ] as const;

/** Of a retired one too; null for an unknown name. */
export const collegeId = (name: string | null) => idIn('colleges', name);
export const branchId = (name: string | null) => idIn('branches', name);
export const collegeIds = (names: readonly string[]) => idsIn('colleges', names);
export const branchIds = (names: readonly string[]) => idsIn('branches', names);
