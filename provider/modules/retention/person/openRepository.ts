/** What is open when somebody leaves. */
import { sql, type Kysely } from 'kysely';
import { APPLICATION, UNDERWAY } from '#contract/application/lifecycle';
import { LIVE_PLACEMENT_STATES } from '#contract/placement/lifecycle';
import { MODERATION } from '#contract/moderation/lifecycle';
import { ROLES } from '#contract/roles';
import { companyIdOf } from '#provider/database/companyMembers';
import { collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';

type Db = Kysely<Database>;

const PROPOSED = LIVE_PLACEMENT_STATES.filter((state) => state !== 'approved');
const OPEN = UNDERWAY.filter((status) => status !== APPLICATION.offerAccepted);

export interface OpenApplication {
  id: number;
  status: number;
  internship: string;
  company: string | null;
}

/** Applications of a student, or to a company, without an end; locked where they are to be ended. */
export async function openApplications(
  db: Db,
  userId: number,
  { locked }: { locked: boolean },
): Promise<OpenApplication[]> {
  const { rows } = await sql<OpenApplication>`
    select a.id, a.status, i.name as internship, c.name as company
    from applications a join internships i on i.id = a.internship_id join companies c on c.id = a.company_id
    where (a.student_id in (select id from students where user_id = ${userId})
        or a.company_id = ${companyIdOf(userId)})
      and a.status = any(${OPEN}::integer[])
    order by a.id ${locked ? sql`for update of a` : sql``}`.execute(db);
  return rows;
}

interface OpenPlacement {
  id: number;
  state: string;
  title: string;
  company: string;
}

export const openPlacements = (db: Db, userId: number): Promise<OpenPlacement[]> =>
  db
    .selectFrom('placements as p')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .select(['p.id', 'p.state', 'p.title', 'p.company'])
    .where('s.user_id', '=', userId)
    .where('p.state', 'in', LIVE_PLACEMENT_STATES)
    .orderBy('p.id')
    .execute();

interface AtCompany {
  isSuspended: boolean;
  applications: number;
  /** Not approved yet. */
  proposals: number;
  /** Approved, with days to come. */
  running: number;
}

/** Whether no other active member is there to go on. */
export async function isAlone(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`select not exists (
    select from company_members m join users u on u.id = m.user_id
    where m.company_id = ${companyIdOf(userId)} and m.user_id <> ${userId} and m.removed_at is null
      and u.invited_at is null and u.disabled_at is null) as alone`.execute(db);
  return rows[0]!.alone;
}

/** What waits for a company, or goes on there. */
export async function unfinishedAtCompany(db: Db, userId: number, today: string | null): Promise<AtCompany> {
  const { rows } = await sql<AtCompany>`
    with own as (select id, moderation_status from companies where id = ${companyIdOf(userId)})
    select
      exists (select from own where moderation_status = ${MODERATION.suspended}) as "isSuspended",
      (select count(*)::int from applications
        where company_id in (select id from own) and status = any(${OPEN}::integer[])) as applications,
      (select count(*)::int from placements where company_id in (select id from own)
        and state = any(${PROPOSED}::text[])) as proposals,
      (select count(*)::int from placements where company_id in (select id from own)
        and state = 'approved' and end_date > ${today}::date) as running`.execute(db);
  return rows[0]!;
}

export async function countGuided(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from placements
    where guide_id = ${userId} and state = any(${[...LIVE_PLACEMENT_STATES]}::text[])`.execute(db);
  return rows[0]!.n;
}

/** The college of a coordinator who is the last one that follows all of it, or one of the own branches. */
export async function collegeLeftAlone(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ college: string }>`
    select ${collegeName('u')} as college from users u left join coordinator_branches own on own.user_id = u.id
    where u.id = ${userId} and u.role_id = ${ROLES.coordinator} and u.college_id is not null and not exists (
      select from users o where o.role_id = u.role_id and o.college_id = u.college_id and o.id <> u.id
        and o.disabled_at is null and o.invited_at is null
        and not exists (select from erasures e where e.user_id = o.id)
        and (not exists (select from coordinator_branches b where b.user_id = o.id)
          or own.branch_id in (select b.branch_id from coordinator_branches b where b.user_id = o.id)))
    limit 1`.execute(db);
  return rows[0]?.college ?? null;
}

/** Where an account is: what it looks after of others. */
export const roleOf = (db: Db, userId: number) =>
  db.selectFrom('users').select(['id', 'role_id', 'name']).where('id', '=', userId).executeTakeFirst();

/** A word beside a payment that nobody will verify any more. */
export async function remarkOn(trx: Db, ids: readonly number[], remark: string): Promise<void> {
  await sql`update applications set remark = ${remark} where id = any(${ids}::integer[])`.execute(trx);
}
