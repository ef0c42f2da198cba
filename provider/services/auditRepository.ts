/** The audit log (docs/rules.md, audit 1). */
import { sql, type Kysely } from 'kysely';
import type { AuditState, AuditSubject, AuditNamed } from '#contract/audit';
import type { AuditName } from '#contract/moderation/calls';
import { MODERATION } from '#contract/moderation/lifecycle';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { collegesOfSubjects } from './auditCollegesRepository';

interface Deed {
  actorId: number | null;
  at: Date;
}

export interface AuditEntry {
  subject: AuditSubject;
  /** Of payments the application's id. */
  subjectId: number;
  action: string;
  before?: AuditState | null;
  after?: AuditState | null;
}

/** In the transaction of the change. @returns their ids in order, which a mail names as its cause */
export async function writeAudit(
  trx: Kysely<Database>,
  { actorId, at }: Deed,
  entries: readonly AuditEntry[],
): Promise<number[]> {
  if (entries.length === 0) return [];
  const actor =
    actorId === null
      ? undefined
      : await trx
          .selectFrom('users')
          .select(['name', 'role_id', 'college_id'])
          .where('id', '=', actorId)
          .executeTakeFirst();
  const isOffice = actor?.role_id === ROLES.coordinator && actor.college_id === null;
  const collegeOf = isOffice ? await collegesOfSubjects(trx, entries) : () => null;
  const given = entries.map(({ subject, subjectId, action, before = null, after = null }) => {
    const college = collegeOf({ subject, subjectId });
    return {
      actor_id: null,
      subject,
      subject_id: subjectId,
      action,
      before,
      after: college === null ? after : { ...after, college },
    };
  });
  const names = await auditNames(trx, given);
  // A slug may be another record's once this one is gone.
  const rows = given.map((entry) => ({
    ...entry,
    about: names.about(entry).map((one) => ({ ...one, slug: null })),
  }));
  const written = await sql<{ id: number }>`
    insert into audit_entries
      (at, actor_id, actor_name, actor_role, subject, subject_id, action, before, after, about_names)
    select ${at}::timestamptz, ${actorId}::integer, ${actor?.name ?? null}::text,
      ${actor?.role_id ?? null}::smallint, subject, subject_id, action, before::jsonb, after::jsonb,
      about::jsonb
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json)
      as (subject text, subject_id integer, action text, before json, after json, about json))
      with ordinality as e (subject, subject_id, action, before, after, about, place)
    order by place
    returning id`.execute(trx);
  return written.rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Names of what entries are about: one query per kind of record. */

interface Entry {
  actor_id: number | null;
  subject: AuditSubject;
  subject_id: number;
  before: unknown;
  after: unknown;
  about_names?: unknown;
}
type Kind =
  | 'account'
  | 'application'
  | 'company'
  | 'entry'
  | 'internship'
  | 'notice'
  | 'placement'
  | 'projectEntry';

export interface AuditNames {
  /** Current names, or the stored ones where the record is gone. */
  about(entry: Entry): AuditName[];
  companyOf(actorId: number): number | null;
}

const named = (kind: AuditNamed, id: number, name: string, slug: string | null = null): AuditName => ({
  kind,
  id,
  name,
  slug,
});

const personOf = (row: { user_id: number; name: string }) => named('account', row.user_id, row.name);

/** A company without a name yet has its account's. */
const companyOf = (row: {
  company_id: number;
  company: string | null;
  name: string;
  company_slug: string | null;
  company_moderation: number;
}) => {
  const isPublic = row.company_moderation === MODERATION.approved;
  return named('company', row.company_id, row.company ?? row.name, isPublic ? row.company_slug : null);
};

const internshipOf = (row: {
  internship_id: number | null;
  internship: string | null;
  slug: string | null;
  listed: boolean | null;
}) =>
  row.internship_id === null
    ? []
    : [named('internship', row.internship_id, row.internship ?? '', row.listed ? row.slug : null)];

const placementOf = (row: { placement_id: number | null; title: string | null; company: string | null }) =>
  row.placement_id === null ? [] : [named('placement', row.placement_id, `${row.title}, ${row.company}`)];

const stateOf = ({ before, after }: Entry): AuditState => (after ?? before ?? {}) as AuditState;

/** Null for what is no record. */
function kindOf(entry: Entry): Kind | null {
  const state = stateOf(entry);
  switch (entry.subject) {
    case 'application':
    case 'payment':
      return 'application';
    case 'diary':
      return 'project_id' in state ? 'projectEntry' : 'entry';
    case 'account':
    case 'placement':
      return entry.subject;
    case 'member':
    case 'eligibility':
      return 'account';
    case 'moderation':
      // A report is about an internship.
      if (state.kind === 'company' || state.kind === 'notice') return state.kind;
      return 'internship';
    default:
      return null;
  }
}

/** Settings have no rows of their own: their entries hold the name. */
function settingNames(entry: Entry): AuditName[] {
  const { list, name, college, page, mail } = stateOf(entry);
  const nameOf = (kind: AuditNamed, text: unknown) =>
    typeof text === 'string' && text !== '' ? [named(kind, entry.subject_id, text)] : [];
  if (entry.subject === 'list') return nameOf('list', list === undefined ? college : name);
  return [...nameOf('page', page), ...nameOf('mail', mail)];
}

const byId = <Row extends { id: number }>(rows: readonly Row[], names: (row: Row) => AuditName[]) =>
  new Map(rows.map((row) => [row.id, names(row)]));

export async function auditNames(db: Kysely<Database>, entries: readonly Entry[]): Promise<AuditNames> {
  const idsOf = (kind: Kind) => [
    ...new Set(entries.filter((entry) => kindOf(entry) === kind).map(({ subject_id }) => subject_id)),
  ];
  const read = async <Row>(
    of: (db: Kysely<Database>, ids: readonly number[]) => Promise<Row[]>,
    ids: number[],
  ) => (ids.length === 0 ? [] : of(db, ids));
  const actors = entries.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id]));
  const [accounts, applications, companies, days, internships, notices, placements, projectDays] =
    await Promise.all([
      read(accountsById, [...new Set([...idsOf('account'), ...actors])]),
      read(applicationsById, idsOf('application')),
      read(companiesById, idsOf('company')),
      read(entriesById, idsOf('entry')),
      read(internshipsById, idsOf('internship')),
      read(noticesById, idsOf('notice')),
      read(placementsById, idsOf('placement')),
      read(projectEntriesById, idsOf('projectEntry')),
    ]);
  const names: Readonly<Record<Kind, ReadonlyMap<number, AuditName[]>>> = {
    account: byId(accounts, ({ id, name }) => [named('account', id, name)]),
    application: byId(applications, (row) => [personOf(row), ...internshipOf(row)]),
    company: new Map(companies.map((row) => [row.company_id, [companyOf(row)]])),
    entry: byId(days, (row) => [
      personOf(row),
      named('entry', row.id, row.date),
      ...internshipOf(row),
      ...placementOf(row),
    ]),
    internship: byId(internships, (row) => [
      ...internshipOf({ ...row, internship_id: row.id }),
      companyOf(row),
    ]),
    notice: byId(notices, ({ id, name }) => [named('notice', id, name)]),
    placement: byId(placements, (row) => [personOf(row), ...placementOf({ ...row, placement_id: row.id })]),
    projectEntry: byId(projectDays, (row) => [personOf(row), named('projectEntry', row.id, row.date)]),
  };
  const companyOfActor = new Map(accounts.map(({ id, company_id }) => [id, company_id]));
  return {
    about: (entry) => {
      const kind = kindOf(entry);
      if (kind === null) return settingNames(entry);
      return names[kind].get(entry.subject_id) ?? (entry.about_names as AuditName[] | null | undefined) ?? [];
    },
    companyOf: (actorId) => companyOfActor.get(actorId) ?? null,
  };
}

type Db = Kysely<Database>;
type Ids = readonly number[];

const accountsById = (db: Db, ids: Ids) =>
  db
    .selectFrom('users as u')
    .leftJoin('company_members as c', 'c.user_id', 'u.id')
    .where('u.id', 'in', ids)
    .select(['u.id', 'u.name', 'c.company_id'])
    .execute();

const companiesById = (db: Db, ids: Ids) =>
  db
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.id', 'in', ids)
    .select(['c.id as company_id', 'c.name as company', 'u.name'])
    .select(['c.slug as company_slug', 'c.moderation_status as company_moderation'])
    .execute();

const internshipsById = (db: Db, ids: Ids) =>
  db
    .selectFrom('internships as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('i.id', 'in', ids)
    .select(['i.id', 'i.name as internship', 'i.slug', 'i.listed'])
    .select(['c.id as company_id', 'c.name as company', 'u.name'])
    .select(['c.slug as company_slug', 'c.moderation_status as company_moderation'])
    .execute();

const applicationsById = (db: Db, ids: Ids) =>
  db
    .selectFrom('applications as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .where('a.id', 'in', ids)
    .select(['a.id', 'u.id as user_id', 'u.name'])
    .select(['i.id as internship_id', 'i.name as internship', 'i.slug', 'i.listed'])
    .execute();

const entriesById = (db: Db, ids: Ids) =>
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

const projectEntriesById = (db: Db, ids: Ids) =>
  db
    .selectFrom('project_diaries as d')
    .innerJoin('students as s', 's.id', 'd.author_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('d.id', 'in', ids)
    .select(['d.id', 'd.date', 'u.id as user_id', 'u.name'])
    .execute();

const placementsById = (db: Db, ids: Ids) =>
  db
    .selectFrom('placements as p')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('p.id', 'in', ids)
    .select(['p.id', 'p.title', 'p.company', 'u.id as user_id', 'u.name'])
    .execute();

const noticesById = (db: Db, ids: Ids) =>
  db.selectFrom('notices').where('id', 'in', ids).select(['id', 'name']).execute();
