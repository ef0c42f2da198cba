import { sql, type Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import type { Database } from '#provider/database/schema';
import { undeliveredOfTicket } from '#provider/services/undeliveredRepository';
import type { RiskClock } from '../coordinator/figures/riskClock';
import { isAmong, riskDay, standings } from '../coordinator/figures/standingRepository';

export const waitingApplications = (db: Kysely<Database>, studentId: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .select(['a.id', 'a.status', 'i.name', 'a.internship_type', 'a.remark', 'a.answer_by'])
    .select((eb) =>
      eb
        .selectFrom('application_events as e')
        .select((e) => e.fn.max('e.at').as('at'))
        .whereRef('e.application_id', '=', 'a.id')
        .whereRef('e.status', '=', 'a.status')
        .as('since'),
    )
    .where('a.student_id', '=', studentId)
    .where('a.status', 'in', [APPLICATION.offerReleased, APPLICATION.paymentFailed])
    .orderBy(sql`a.answer_by nulls last`)
    .orderBy('a.updated_at')
    .limit(10)
    .execute();
export type WaitingApplication = Awaited<ReturnType<typeof waitingApplications>>[number];

export async function unreachedSupervisors(db: Kysely<Database>, studentId: number) {
  const { rows } = await sql<{ id: number; title: string; words: string }>`
    select p.id, p.title, l.words from placements p cross join lateral (
      select revoked_at, ${undeliveredOfTicket(sql.ref('l.ticket'))} as words from supervision_links l
      where l.placement_id = p.id order by l.id desc limit 1) l
    where p.student_id = ${studentId} and p.state = 'approved' and l.revoked_at is null
      and l.words is not null
    order by p.id`.execute(db);
  return rows;
}
export type UnreachedSupervisor = Awaited<ReturnType<typeof unreachedSupervisors>>[number];

/** Undefined for students whom the college's figures leave out. */
export const riskOfStudent = (db: Kysely<Database>, studentId: number, clock: RiskClock) =>
  db
    .selectFrom(standings(isAmong([studentId]), clock).as<'t'>(sql`t`))
    .select(['t.risk', riskDay.as('risk_since'), 't.risk_weekdays', 't.risk_former'])
    .executeTakeFirst();

interface Closing {
  studentId: number;
  skillIds: readonly number[];
  /** Closing dates, YYYY-MM-DD, inclusive. */
  from: string;
  to: string;
  limit: number;
}

/** With a skill of the student, and no application. */
export const closingInternships = (db: Kysely<Database>, closing: Closing) =>
  db
    .selectFrom(closingIds(db, closing).as('page'))
    .innerJoin('internships as i', 'i.id', 'page.id')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['i.id', 'i.slug', 'i.name', 'i.expire_date', 'i.skill_ids', 'c.name as company'])
    .select(['i.internship_type', 'i.internship_fee', 'i.internship_stipend'])
    .orderBy('i.expire_date')
    .orderBy('i.id')
    .execute();

/** Ids by an index alone: thousands close in a week of a large portal. */
const closingIds = (db: Kysely<Database>, { studentId, skillIds, from, to, limit }: Closing) =>
  db
    .selectFrom('internships as i')
    .select('i.id')
    .where('i.listed', '=', true)
    .where('i.expire_date', '>=', from)
    .where('i.expire_date', '<=', to)
    .where(sql<boolean>`i.skill_ids && ${[...skillIds]}::integer[]`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('applications as a')
            .select('a.id')
            .whereRef('a.internship_id', '=', 'i.id')
            .where('a.student_id', '=', studentId)
            .where('a.status', '<>', APPLICATION.withdrawn),
        ),
      ),
    )
    .orderBy('i.expire_date')
    .orderBy('i.id')
    .limit(limit);
