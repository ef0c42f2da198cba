/** Confirmations by roster, without an actor in the audit log. */
import type { Kysely } from 'kysely';
import { dayText } from '#contract/days';
import { PAGES } from '#contract/pages';
import type { Database } from '#provider/database/schema';
import { dayOf } from '#provider/http/days';
import { isInScope } from '#provider/policies/applications';
import { writeAudit } from '#provider/services/auditRepository';
import { notify } from '#provider/services/notifications';
import { coordinatorsAt } from './coordinatorRepository';
import { confirmMatching, type Matched, type Matching } from './matchRepository';
import { forgetRefusal, refusalOf } from './refusalRepository';

export async function noteConfirmed(
  trx: Kysely<Database>,
  confirmed: readonly Matched[],
  at: Date,
): Promise<void> {
  await writeAudit(
    trx,
    { actorId: null, at },
    confirmed.map(({ user_id, college, usn }) => ({
      subject: 'account',
      subjectId: user_id,
      action: 'confirmEnrolment',
      after: { state: 'confirmed', by: 'roster', college, usn },
    })),
  );
  for (const one of confirmed) await notifyOfReversal(trx, one);
}

/** The college had rejected it, and the row changed since. */
async function notifyOfReversal(
  trx: Kysely<Database>,
  { student_id: studentId, user_id, college_id: collegeId, college, branch, usn }: Matched,
): Promise<void> {
  const refusal = await refusalOf(trx, { studentId, collegeId, usn });
  if (!refusal) return;
  await forgetRefusal(trx, { studentId, collegeId, usn });
  const staff = await coordinatorsAt(trx, [college]).execute();
  await notify(
    trx,
    staff
      .filter((coordinator) => isInScope({ college, branch: branch ?? '' }, coordinator))
      .map(({ id }) => ({
        userId: id,
        kind: 'enrolment' as const,
        about: [user_id],
        title: `Confirmed by the roster: ${usn}`,
        text: `Your college rejected this claim on ${dayText(dayOf(refusal.refused_at))}. The roster has changed since and now confirms it.`,
        path: PAGES.collegeClaims,
      })),
  );
}

export async function confirmByRoster(trx: Kysely<Database>, criteria: Matching): Promise<void> {
  await noteConfirmed(trx, await confirmMatching(trx, criteria), criteria.at);
}
