import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { LIVE_PLACEMENT_STATES } from '#contract/placement/lifecycle';
import { newsReaders } from '#provider/database/companyMembers';
import { branchName, collegeAndBranch, collegeName } from '#provider/database/collegeNames';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { entriesOfPlacement } from '#provider/services/countedWeeksRepository';
import { yearOfDay } from '#provider/services/yearsRepository';
import type { PlacementsTable, PlacementTables } from '#provider/database/placementSchema';

const overlaps = sql<number>`(
  select count(*)::int from placements o
  where o.student_id = p.student_id and o.id <> p.id
    and o.state = any(${[...LIVE_PLACEMENT_STATES]}::text[]) and p.state = any(${[...LIVE_PLACEMENT_STATES]}::text[])
    and daterange(o.start_date, o.end_date, '[]') && daterange(p.start_date, p.end_date, '[]')
    and o.start_date is not null and p.start_date is not null)`;

/** The last issued one. Times are texts, as in JSON. */
interface CertificateOf {
  id: number;
  number: string;
  code: string;
  issued_at: string;
  revoked_at: string | null;
  revoked_reason: string | null;
}
const certificate = sql<CertificateOf | null>`(
  select jsonb_build_object('id', c.id, 'number', c.number, 'code', c.code, 'issued_at', c.issued_at,
    'revoked_at', c.revoked_at, 'revoked_reason', c.revoked_reason)
  from certificates c where c.placement_id = p.id order by c.id desc limit 1)`;

/** Reported by the student and not decided yet. */
const notStarting = sql<Date | null>`(select i.since from placement_issues i
  where i.placement_id = p.id and i.kind = 'not_starting' and i.settled_at is null)`;

/** Since when a draft is the company's. */
const begunAt = sql<Date | null>`(
  select max(e.at) from placement_events e
  where p.state = 'draft' and e.placement_id = p.id and e.event in ('create', 'sendBack'))`;

export const placementsWithPeople = (db: Kysely<Database>) =>
  db
    .selectFrom('placements as p')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('users as g', 'g.id', 'p.guide_id')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('applications as posted', 'posted.id', 'p.application_id')
    .leftJoin('files as letter', 'letter.id', 'p.offer_letter_file_id')
    .leftJoin('files as report', 'report.id', 'p.report_file_id')
    .selectAll('p')
    .select(collegeAndBranch('p'))
    .select([
      'u.name as student_name',
      's.user_id as student_user_id',
      'u.erased_at as student_erased_at',
      's.usn',
      's.semester',
      's.dob as student_dob',
      's.parent_consent_at',
      'g.name as guide_name',
      'g.email as guide_email',
      'c.moderation_status as company_moderation',
      'c.website_url as company_website',
      'letter.name as letter_name',
      'report.name as report_name',
      sql<boolean>`exists (select from placement_feedback f where f.placement_id = p.id)`.as('has_feedback'),
      newsReaders('p.company_id', 'posted.internship_id').as('company_readers'),
      begunAt.as('begun_at'),
      overlaps.as('overlaps'),
      certificate.as('certificate'),
      notStarting.as('not_starting'),
      sql<boolean>`exists (${entriesOfPlacement})`.as('has_entries'),
      yearOfDay(sql`p.year_day`).as('year'),
    ]);
export type PlacementRecord = Awaited<ReturnType<ReturnType<typeof placementsWithPeople>['execute']>>[number];

export const placementById = (db: Kysely<Database>, id: number): Promise<PlacementRecord | undefined> =>
  placementsWithPeople(db).where('p.id', '=', id).executeTakeFirst();

/** Whose they are, and of which year. */
export const writersOf = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('placements as p')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .select(['p.source', 'p.company_id', 's.user_id as student_user_id', ...collegeAndBranch('p')])
    .select(yearOfDay(sql`p.year_day`).as('year'))
    .where(sql<boolean>`p.id = any(${ids}::integer[])`)
    .execute();
export type WritersRow = Awaited<ReturnType<typeof writersOf>>[number];

/** Locked, in order of ids. */
export const lockedPlacements = (trx: Kysely<Database>, ids: readonly number[]): Promise<PlacementRecord[]> =>
  placementsWithPeople(trx)
    .where(sql<boolean>`p.id = any(${ids}::integer[])`)
    .orderBy('p.id')
    .forUpdate('p')
    .execute();

/** Those with an entry that counts. Asked after locking, so that a concurrent entry is seen. */
export async function withEntries(trx: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from placements p where p.id = any(${ids}::integer[]) and exists (${entriesOfPlacement})`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}

type NewPlacement = Insertable<PlacementsTable>;

/** Skips applications that have one. @returns the new ids */
export async function insertPlacements(
  trx: Kysely<Database>,
  rows: readonly NewPlacement[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await trx
    .insertInto('placements')
    .values([...rows])
    .onConflict((c) => c.column('application_id').doNothing())
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}

/** Same company, title and dates. Locks the student against a parallel proposal. */
export async function hasSameProposal(
  trx: Kysely<Database>,
  { student_id, company, title, start_date = null, end_date = null }: Omit<NewPlacement, 'source' | 'state'>,
): Promise<boolean> {
  await trx.selectFrom('students').select('id').where('id', '=', student_id).forNoKeyUpdate().execute();
  const same = await trx
    .selectFrom('placements')
    .select('id')
    .where('student_id', '=', student_id)
    .where('source', '=', 'own')
    .where('state', 'in', [...LIVE_PLACEMENT_STATES])
    .where(
      sql<boolean>`folded(company) = folded(${company}) and folded(title) = folded(${title})
      and start_date is not distinct from ${start_date}::date and end_date is not distinct from ${end_date}::date`,
    )
    .limit(1)
    .executeTakeFirst();
  return same !== undefined;
}

/** Found by the student. @returns its id */
export async function insertProposal(trx: Kysely<Database>, row: NewPlacement): Promise<number> {
  const { id } = await trx.insertInto('placements').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const acceptedApplications = (trx: Kysely<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('applications as a')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .select(['a.id', 'a.student_id', 'a.company_id', 'c.name as company', 'i.name as title'])
    .select(['i.internship_mode as mode', 'i.address as place', 'i.internship_stipend as stipend'])
    .where(sql<boolean>`a.id = any(${ids}::integer[])`)
    .where('a.status', '=', APPLICATION.offerAccepted)
    .execute();

export async function updatePlacements(
  trx: Kysely<Database>,
  ids: readonly number[],
  set: Updateable<PlacementsTable>,
): Promise<void> {
  await trx
    .updateTable('placements')
    .set(set)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
}

type NewStep = Insertable<PlacementTables['placement_events']>;

export async function insertSteps(trx: Kysely<Database>, steps: readonly NewStep[]): Promise<void> {
  if (steps.length > 0)
    await trx
      .insertInto('placement_events')
      .values([...steps])
      .execute();
}

export const stepsOf = (db: Kysely<Database>, placementId: number) =>
  db
    .selectFrom('placement_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select([
      'e.event',
      'e.reason',
      'e.from_date',
      'e.before',
      'e.after',
      'e.at',
      'u.name as by',
      'u.role_id as by_role',
    ])
    .where('e.placement_id', '=', placementId)
    .orderBy('e.id')
    .execute();
export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number];

/** Changes of the terms that a person made or requested. */
export const countAmendments = (
  db: Kysely<Database>,
  { id, userId, since }: { id: number; userId: number; since: Date },
): Promise<number> =>
  countRows(
    db
      .selectFrom('placement_events')
      .where('placement_id', '=', id)
      .where('actor_id', '=', userId)
      .where('event', 'in', ['amend', 'askAmendment'])
      .where('at', '>=', since),
  );

/** Live placements of the student that share days with it. */
export async function overlapping(db: Kysely<Database>, { id }: { id: number }): Promise<OverlappingRow[]> {
  const live = sql`any(${[...LIVE_PLACEMENT_STATES]}::text[])`;
  const { rows } = await sql<OverlappingRow>`
    select o.id, o.title, o.company, o.start_date, o.end_date, o.state,
      ${collegeName('o')} as college, ${branchName('o')} as branch, o.guide_id
    from placements p join placements o on o.student_id = p.student_id and o.id <> p.id
    where p.id = ${id} and p.state = ${live} and o.state = ${live}
      and daterange(o.start_date, o.end_date, '[]') && daterange(p.start_date, p.end_date, '[]')
      and o.start_date is not null and p.start_date is not null
    order by o.start_date, o.id`.execute(db);
  return rows;
}
interface OverlappingRow {
  id: number;
  title: string;
  company: string;
  start_date: string;
  end_date: string;
  state: string;
  college: string | null;
  branch: string | null;
  guide_id: number | null;
}

/** Locks the student, so that overlapping placements are not approved at the same time. */
export async function overlapsApproved(
  trx: Kysely<Database>,
  { id, student_id, start_date, end_date }: PlacementRecord,
): Promise<boolean> {
  await trx.selectFrom('students').select('id').where('id', '=', student_id).forUpdate().execute();
  const other = await trx
    .selectFrom('placements')
    .select('id')
    .where('student_id', '=', student_id)
    .where('id', '<>', id)
    .where('state', '=', 'approved')
    .where(
      sql<boolean>`daterange(start_date, coalesce(ended_on, end_date), '[]')
      && daterange(${start_date}::date, ${end_date}::date, '[]')`,
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Names and addresses of accounts, for mails. */
export const recipientsOf = (trx: Kysely<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('users as u')
    .leftJoin('preferences as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email'])
    .select([
      sql<number>`coalesce(p.mail_interns, 1)`.as('mail_interns'),
      sql<number>`coalesce(p.mail_offers, 1)`.as('mail_offers'),
      sql<number>`coalesce(p.mail_rejections, 1)`.as('mail_rejections'),
    ])
    .where(sql<boolean>`u.id = any(${ids}::integer[])`)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.id')
    .execute();

/** Both sides, for browsers. */
export const sidesOf = (placements: readonly Pick<PlacementRecord, 'student_user_id' | 'company_id'>[]) => ({
  users: placements.map(({ student_user_id }) => student_user_id),
  companies: placements.flatMap(({ company_id }) => company_id ?? []),
});
