/** Why a claim is pending, for the college. */
import type { Kysely } from 'kysely';
import { dayText } from '#contract/days';
import type { Database } from '#provider/database/schema';
import { dayOf } from '#provider/http/days';
import { namesAgree } from '#provider/policies/names';
import { lockedEnrolment } from './enrolmentRepository';
import { fitOf } from './matchRepository';
import { refusalOf } from './refusalRepository';

export async function whyPending(trx: Kysely<Database>, studentId: number): Promise<string> {
  const enrolment = await lockedEnrolment(trx, studentId);
  const fit = await fitOf(trx, studentId);
  if (!enrolment || !fit) return '';
  const { college_id: collegeId, usn } = enrolment;
  const refusal = await refusalOf(trx, { studentId, collegeId, usn });
  if (refusal && !refusal.lifted_at)
    return `Your college rejected it on ${dayText(dayOf(refusal.refused_at))}, so only your decision confirms it.`;
  if (fit.roster_name === null) return 'It is not on the roster.';
  if (fit.taken) return 'On the roster it belongs to another account.';
  if (!namesAgree(fit.name, fit.roster_name)) return 'The roster has another name for it.';
  return 'Neither the email address nor the birth date confirms it.';
}
