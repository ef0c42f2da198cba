import { sql, type Kysely } from 'kysely';
import { MODERATION } from '#contract/moderation/lifecycle';
import {
  LINK_DAYS,
  type REMINDER_DAYS,
  type EvaluationKind,
  type ReminderKind,
} from '#contract/supervision/criteria';
import type { Database } from '#provider/database/schema';
import { weeksOfPlacement } from '#provider/services/countedWeeksRepository';
import { evaluationsOfPlacement } from '#provider/services/evaluationsRepository';

export interface DueReminder {
  placement_id: number;
  kind: ReminderKind;
  days_before: number;
  due_on: string;
}

type Addressed = DueReminder & { email: string };

const MOST = 1000;

/** Approved, not suspended, the student not deleted, the link to this address not revoked. */
const reachable = sql`
  placements p
  left join companies c on c.id = p.company_id
  left join college_settings g on g.college_id = p.college_id`;
const isReachable = sql`
  p.state = 'approved' and p.supervisor_email is not null and p.start_date is not null
  and p.end_date is not null
  and not exists (select from students s join users u on u.id = s.user_id
    where s.id = p.student_id and u.erased_at is not null)
  and (c.id is null or c.moderation_status <> ${sql.lit(MODERATION.suspended)})
  and not coalesce((select l.revoked_at is not null from supervision_links l
    where l.placement_id = p.id and lower(l.email) = lower(p.supervisor_email)
    order by l.id desc limit 1), false)`;

const DUE: Readonly<Record<EvaluationKind, ReturnType<typeof sql>>> = {
  mid: sql`(p.start_date + (p.end_date - p.start_date) / 2)`,
  final: sql`p.end_date`,
};
const SWITCH: Readonly<Record<(typeof REMINDER_DAYS)[number], ReturnType<typeof sql>>> = {
  7: sql`g.remind_week_before`,
  1: sql`g.remind_day_before`,
};

/** Due within the days, not given, not reminded of; a later reminder replaces an earlier one. */
export async function evaluationsToRemind(
  db: Kysely<Database>,
  kind: EvaluationKind,
  daysBefore: (typeof REMINDER_DAYS)[number],
  today: string,
): Promise<Addressed[]> {
  const due = DUE[kind];
  const [from, until] = daysBefore === 1 ? [0, 1] : [2, daysBefore];
  const { rows } = await sql<Addressed>`
    select p.id as placement_id, p.supervisor_email as email, ${sql.lit(kind)} as kind, ${sql.lit(daysBefore)}::int as days_before,
      ${due} as due_on
    from ${reachable}
    where ${isReachable} and coalesce(${SWITCH[daysBefore]}, true)
      and ${due} - ${today}::date between ${sql.lit(from)} and ${sql.lit(until)}
      and not exists (select from (${evaluationsOfPlacement}) e where e.counts_as in (${sql.lit(kind)}, 'final'))
      and not exists (select from supervision_reminders r where r.placement_id = p.id
        and r.kind = ${sql.lit(kind)} and r.days_before = ${sql.lit(daysBefore)} and r.due_on = ${due})
    order by p.id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** Weeks before `monday` with entries and no answer, or changed since one; once a week. */
export async function weeksToRemind(db: Kysely<Database>, monday: string): Promise<Addressed[]> {
  const { rows } = await sql<Addressed>`
    select p.id as placement_id, p.supervisor_email as email, 'weeks' as kind, 0 as days_before,
      ${monday}::date as due_on
    from ${reachable}
    where ${isReachable} and coalesce(g.remind_weeks, true)
      and p.start_date < ${monday}::date and p.end_date + ${sql.lit(LINK_DAYS)} >= ${monday}::date
      and exists (select from (${weeksOfPlacement()}) w where w.week < ${monday}::date and w.unanswered)
      and not exists (select from supervision_reminders r
        where r.placement_id = p.id and r.kind = 'weeks' and r.due_on = ${monday}::date)
    order by p.id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** An address is mailed within so many days. */
const ANNOUNCED_DAYS = 7;

/**
 * Those whose supervisor has had no mail about them: without any link (approved before links were mailed, or
 * imported), or with one of the last days that came after the address had its mail of the day.
 */
export async function placementsToAnnounce(
  db: Kysely<Database>,
  today: string,
): Promise<{ placement_id: number; email: string }[]> {
  const { rows } = await sql<{ placement_id: number; email: string }>`
    select p.id as placement_id, p.supervisor_email as email from ${reachable}
    join students s on s.id = p.student_id
    where ${isReachable} and p.end_date + ${sql.lit(LINK_DAYS)} >= ${today}::date
      and (not exists (select from supervision_links l
          where l.placement_id = p.id and lower(l.email) = lower(p.supervisor_email))
        or exists (select from supervision_links l
          where l.placement_id = p.id and lower(l.email) = lower(p.supervisor_email)
            and l.revoked_at is null and l.created_at > ${today}::date - ${sql.lit(ANNOUNCED_DAYS)}
            and not exists (select from mails m where m.kind = 'supervision'
              and lower(m.recipient) = lower(l.email) and m.about_ids @> array[s.user_id]
              and m.created_at >= l.created_at)))
    order by p.id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** Of a mail that was not written: it is due again the next day. */
export const releaseReminder = (
  trx: Kysely<Database>,
  { kind, days_before, placement_id, due_on }: DueReminder,
) =>
  trx
    .deleteFrom('supervision_reminders')
    .where((eb) => eb.and({ kind, days_before, placement_id, due_on }))
    .execute();

/** @returns whether this process was the first */
export async function claimReminder(
  trx: Kysely<Database>,
  reminder: DueReminder,
  at: Date,
): Promise<boolean> {
  const { kind, days_before, placement_id, due_on } = reminder;
  const row = await trx
    .insertInto('supervision_reminders')
    .values({ kind, days_before, placement_id, due_on, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('placement_id')
    .executeTakeFirst();
  return row !== undefined;
}
