/** Reads what entries of the trail are about: one query for all records of a kind. */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

type Db = Kysely<Database>;
type Ids = readonly number[];

/** Accounts, each with the company whose it is. */
export const accountsById = (db: Db, ids: Ids) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.user_id', 'u.id')
    .where('u.id', 'in', ids)
    .select(['u.id', 'u.name', 'c.id as company_id'])
    .execute();

export const companiesById = (db: Db, ids: Ids) =>
  db
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.id', 'in', ids)
    .select(['c.id as company_id', 'c.name as company', 'u.name'])
    .select(['c.slug as company_slug', 'c.moderation_status as company_moderation'])
    .execute();

export const internshipsById = (db: Db, ids: Ids) =>
  db
    .selectFrom('internships as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('i.id', 'in', ids)
    .select(['i.id', 'i.name as internship', 'i.slug', 'i.listed'])
    .select(['c.id as company_id', 'c.name as company', 'u.name'])
    .select(['c.slug as company_slug', 'c.moderation_status as company_moderation'])
    .execute();

/** Applications: whose, and for which internship. */
export const applicationsById = (db: Db, ids: Ids) =>
  db
    .selectFrom('applications as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .where('a.id', 'in', ids)
    .select(['a.id', 'u.id as user_id', 'u.name'])
    .select(['i.id as internship_id', 'i.name as internship', 'i.slug', 'i.listed'])
    .execute();

/** Days of internships' diaries: whose, and of which posting or placement. */
export const entriesById = (db: Db, ids: Ids) =>
  db
    .selectFrom('internship_diaries as d')
    .innerJoin('students as s', 's.id', 'd.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('internships as i', 'i.id', 'd.internship_id')
    .leftJoin('placements as p', 'p.id', 'd.placement_id')
    .where('d.id', 'in', ids)
    .select(['d.id', 'd.date', 'u.id as user_id', 'u.name'])
    .select(['i.id as internship_id', 'i.name as internship', 'i.slug', 'i.listed'])
    .select(['p.id as placement_id', 'p.title', 'p.company'])
    .execute();

/** Days of projects' diaries, and who wrote them. */
export const projectEntriesById = (db: Db, ids: Ids) =>
  db
    .selectFrom('project_diaries as d')
    .innerJoin('students as s', 's.id', 'd.author_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('d.id', 'in', ids)
    .select(['d.id', 'd.date', 'u.id as user_id', 'u.name'])
    .execute();

export const placementsById = (db: Db, ids: Ids) =>
  db
    .selectFrom('placements as p')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('p.id', 'in', ids)
    .select(['p.id', 'p.title', 'p.company', 'u.id as user_id', 'u.name'])
    .execute();

export const noticesById = (db: Db, ids: Ids) =>
  db.selectFrom('notices').where('id', 'in', ids).select(['id', 'name']).execute();
