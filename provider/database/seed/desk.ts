import type { Insertable } from 'kysely';
import { INTERNSHIP } from '#contract/internship/lifecycle';
import { MODERATION, moderationEvent } from '#contract/moderation/lifecycle';
import { REPORT_EVENT } from '#contract/report/lifecycle';
import type { UsersTable } from '../accountSchema';
import type { AuditEntriesTable, ReportsTable } from '../moderationSchema';
import type { Clock } from './clock';
import type { SeededInternship } from './internships';

interface Desk {
  reports: Insertable<ReportsTable>[];
  audit: Insertable<AuditEntriesTable>[];
}

const HALF_A_DAY = 0.5;
const NOTE = 'The company showed us its letter of appointment, which names the same stipend as this page.';

/** Except company@, whose applicants and states the demo promises. */
const othersOf = (internships: readonly SeededInternship[], own: number) =>
  internships.filter(
    ({ row, company }) =>
      company.row.id !== own &&
      row.status === INTERNSHIP.published &&
      row.moderation_status === MODERATION.approved,
  );

/** Two old approvals, a dismissed report and a recent one. @param people ids of company@ and two reporters */
export function deskRows(
  clock: Clock,
  internships: readonly SeededInternship[],
  moderator: Insertable<UsersTable> & { id: number },
  people: { own: number; reporters: readonly number[] },
): Desk {
  const others = othersOf(internships, people.own);
  const [dismissed, open] = [others[2]!, others[3]!];
  const entry = (at: Date, { row }: SeededInternship, action: string, before: object, after: object) => ({
    at,
    actor_id: moderator.id,
    actor_name: moderator.name,
    actor_role: moderator.role_id,
    subject: 'moderation' as const,
    subject_id: row.id,
    action,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });
  const { submitted, approved } = MODERATION;
  const approvals = others
    .slice(0, 2)
    .map((internship) =>
      entry(
        clock.ago(internship.age - HALF_A_DAY),
        internship,
        moderationEvent(submitted, approved)!,
        { kind: 'internship', moderation_status: submitted, reason: null },
        { kind: 'internship', moderation_status: approved, reason: null },
      ),
    );
  const decided = { outcome: 'dismissed', note: NOTE, decided_at: clock.ago(2), decided_by: moderator.id };
  const decision = entry(
    decided.decided_at,
    dismissed,
    REPORT_EVENT.dismissed,
    { kind: 'report', state: 'open' },
    { kind: 'report', state: 'dismissed', reporters: 1, note: NOTE },
  );
  const report = (internship: SeededInternship, user_id: number, daysAgo: number) => ({
    internship_id: internship.row.id,
    user_id,
    created_at: clock.ago(daysAgo),
  });
  return {
    reports: [
      {
        ...report(dismissed, people.reporters[0]!, 4),
        reason: 'misleading',
        text: 'In the interview they spoke of a lower stipend than the page does.',
        ...decided,
      },
      {
        ...report(open, people.reporters[1]!, 0.2),
        reason: 'closed',
        text: 'They told me on the phone that all places are taken.',
      },
    ],
    audit: [...approvals, decision],
  };
}
