/** Decides on every unfinished record of a year, all or none (docs/rules.md, years 4). */
import { several } from '#contract/several';
import type { Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { CODES } from '#contract/codes';
import { mayComplete } from '#contract/placement/calendar';
import { PAGES } from '#contract/pages';
import { ROLES } from '#contract/roles';
import type { ClosedYear, CloseRow } from '#contract/year/calls';
import { YEAR_DECISIONS, type YearDecision } from '#contract/year/lifecycle';
import type { Database } from '#provider/database/schema';
import { ApiError, notFound, yearArchived } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { writeAudit } from '#provider/services/auditRepository';
import { announce, notify } from '#provider/services/notifications';
import { nextYear } from '#provider/services/years';
import type { Year } from '#provider/services/yearsRepository';
import { insertEvents, updateApplications } from '#provider/modules/applications/repository';
import { checkFacts } from '#provider/modules/placements/decide/checkRepository';
import { freeApplications } from '#provider/modules/placements/propose/freeApplication';
import { lockedPlacements, insertSteps } from '#provider/modules/placements/repository';
import { movePlacements } from '#provider/modules/placements/step';
import { decideClaimsIn } from '#provider/modules/roster/claims/decide';
import { agreedOf, decideRows, isOnlyTooEarly, type readDecisions } from './decisions';
import {
  carryOver,
  deleteDrafts,
  lockedForClosing,
  lockedYear,
  setYearState,
  unfinishedOf,
} from './repository';

interface Closing {
  id: number;
  rules: ReturnType<typeof readDecisions>;
  dryRun: boolean;
  userId: number;
  now: Date;
  origin: string;
}

type Trx = Kysely<Database>;

/** Locked. Throws 404, or YEAR_ARCHIVED. */
export async function openYear(trx: Trx, id: number): Promise<Year> {
  const year = await lockedYear(trx, id);
  if (!year) throw notFound('Year not found.');
  if (year.state === 'archived') throw yearArchived(year.name);
  return year;
}

const idsOf = (rows: readonly CloseRow[], kinds: readonly string[], ...decisions: YearDecision[]) =>
  rows.filter((row) => kinds.includes(row.kind) && decisions.includes(row.decision)).map(({ id }) => id);

const reasonOf = ({ name }: Year) => `The year ${name} was closed.`;

/** A statement has at most 65,535 values. */
const AT_ONCE = 1_000;
const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, at) =>
    list.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

async function carry(
  trx: Trx,
  rows: readonly CloseRow[],
  year: Year,
  { userId, now }: Closing,
): Promise<void> {
  const next = await nextYear(trx, year);
  const placements = idsOf(rows, ['placement'], 'carry_over');
  const applications = idsOf(rows, ['application', 'payment'], 'carry_over');
  await carryOver(trx, 'placements', placements, next.from);
  await carryOver(trx, 'applications', applications, next.from);
  await carryOver(trx, 'enrolments', idsOf(rows, ['claim'], 'carry_over'), next.from);
  for (const ids of chunks(placements))
    await insertSteps(
      trx,
      ids.map((id) => ({
        placement_id: id,
        event: 'carryOver',
        actor_id: userId,
        reason: `From ${year.name} to ${next.name}`,
        at: now,
      })),
    );
  const entry = { action: 'carryOver', before: { year: year.name }, after: { year: next.name } };
  await writeAudit(trx, { actorId: userId, at: now }, [
    ...placements.map((subjectId) => ({ subject: 'placement' as const, subjectId, ...entry })),
    ...applications.map((subjectId) => ({ subject: 'application' as const, subjectId, ...entry })),
  ]);
}

/** Of the college, or of a company where only it may cancel. */
async function endPlacements(
  trx: Trx,
  rows: readonly CloseRow[],
  year: Year,
  closing: Closing,
): Promise<void> {
  const { userId, now, origin } = closing;
  const today = dayOf(now);
  const college = { role: ROLES.coordinator, userId, now, origin };
  const company = { ...college, role: ROLES.company };
  const reason = reasonOf(year);
  // All at once, in the order of ids: locked in turns they could block mass decisions of a college.
  const locked = await lockedPlacements(
    trx,
    idsOf(rows, ['placement'], 'complete', 'not_completed', 'close'),
  );
  const decided = (decision: YearDecision) => {
    const ids = new Set(idsOf(rows, ['placement'], decision));
    return chunks(locked.filter(({ id }) => ids.has(id)));
  };
  for (const some of decided('complete'))
    await movePlacements(trx, some, college, { step: 'complete', reason });
  for (const some of decided('not_completed')) {
    const runs = ({ end_date }: (typeof some)[number]) => end_date !== null && end_date > today;
    const running = some.filter(runs);
    const over = some.filter((one) => !runs(one));
    await movePlacements(trx, over, college, { step: 'notComplete', reason });
    await movePlacements(trx, running, college, { step: 'notComplete', reason, set: { ended_on: today } });
  }
  for (const some of decided('close')) {
    const proposals = some.filter(({ state }) => state === 'submitted');
    const agreed = some.filter(({ state }) => state !== 'submitted');
    await movePlacements(trx, proposals, college, { step: 'refuse', reason });
    await movePlacements(trx, agreed, company, { step: 'cancel', reason });
    await freeApplications(trx, agreed, company, 'the university');
  }
}

/** Where an offer was made, its end is one of the offer. */
const statusAfter = (decision: YearDecision, status: number): number => {
  if (decision === 'close') return APPLICATION.rejected;
  const offered: readonly number[] = [APPLICATION.offerReleased, APPLICATION.paymentFailed];
  return offered.includes(status) ? APPLICATION.offerDeclined : APPLICATION.withdrawn;
};

async function endApplications(
  trx: Trx,
  rows: readonly CloseRow[],
  year: Year,
  closing: Closing,
): Promise<void> {
  const decisionOf = new Map(rows.map(({ kind, id, decision }) => [`${kind} ${id}`, decision]));
  const ids = idsOf(rows, ['application', 'payment'], 'withdraw', 'close');
  for (const some of chunks(ids)) await endSome(trx, some, { year, closing, decisionOf });
}

interface Ending {
  year: Year;
  closing: Closing;
  decisionOf: ReadonlyMap<string, YearDecision>;
}

async function endSome(
  trx: Trx,
  some: readonly number[],
  { year, closing: { userId, now }, decisionOf }: Ending,
): Promise<void> {
  const locked = await lockedForClosing(trx, some);
  const ended = locked.map((one) => {
    const decision = decisionOf.get(`application ${one.id}`) ?? decisionOf.get(`payment ${one.id}`)!;
    return { ...one, to: statusAfter(decision, one.status) };
  });
  for (const to of new Set(ended.map((one) => one.to))) {
    const ids = ended.filter((one) => one.to === to).map(({ id }) => id);
    await updateApplications(trx, ids, { status: to, remind_on: null, updated_at: now });
    await insertEvents(trx, { ids, to, role: ROLES.administrator, actorId: null, at: now });
  }
  await writeAudit(
    trx,
    { actorId: userId, at: now },
    ended.map(({ id, status, to }) => ({
      subject: 'application',
      subjectId: id,
      action: 'closeYear',
      before: { status },
      after: { status: to, year: year.name },
    })),
  );
  await notify(
    trx,
    ended.map(({ user_id, internship }) => ({
      userId: user_id,
      kind: 'application' as const,
      title: `Your application for ${internship} ended with the year`,
      text: reasonOf(year),
      path: PAGES.applied,
    })),
  );
  const users = ended.map(({ user_id }) => user_id);
  const companies = ended.map(({ company_id }) => company_id);
  const colleges = ended.map(({ college }) => college);
  await announce(trx, { users, companies, topics: ['applications', 'payments'] });
  await announce(trx, { colleges, topics: ['payments'] });
}

const ALL_COLLEGES = { college: null, branches: null };

async function endClaims(
  trx: Trx,
  rows: readonly CloseRow[],
  year: Year,
  { userId, now }: Closing,
): Promise<void> {
  const ids = idsOf(rows, ['claim'], 'close');
  if (ids.length > 0)
    await decideClaimsIn(trx, ALL_COLLEGES, {
      ...{ ids, decision: 'refused', reason: reasonOf(year), userId, now },
      ...{ dryRun: false, revokes: false, ofClosing: true },
    });
}

function summaryOf(rows: readonly CloseRow[]): ClosedYear['counts'] {
  const decided = (decision: YearDecision) =>
    rows.filter((row) => row.errors.length === 0 && row.decision === decision).length;
  const counts = Object.fromEntries(YEAR_DECISIONS.map((decision) => [decision, decided(decision)]));
  const error = rows.filter(({ errors }) => errors.length > 0).length;
  return { ...counts, error } as ClosedYear['counts'];
}

/** Throws 404, YEAR_ARCHIVED, and TOO_EARLY or 422 with the rows when one has an error. */
export function closeYear(db: Kysely<Database>, closing: Closing): Promise<ClosedYear> {
  const { id, rules, dryRun, userId, now } = closing;
  return db.transaction().execute(async (trx) => {
    const year = await openYear(trx, id);
    const today = dayOf(now);
    const records = await unfinishedOf(trx, year);
    const isDue = (record: (typeof records)[number]) =>
      record.kind === 'placement' && record.state === 'approved' && mayComplete(agreedOf(record), today);
    const checks = await checkFacts(
      trx,
      records.filter(isDue).map((record) => record.id),
    );
    const rows = decideRows(records, rules, { today, checks });
    const answer = { id, rows, counts: summaryOf(rows), dry_run: dryRun ? 1 : 0 };
    if (dryRun) return answer;
    if (answer.counts.error > 0) {
      const message = `${several(answer.counts.error, 'record')} cannot be decided like this. Nothing was changed.`;
      const isTooEarly = isOnlyTooEarly(records, rows, today);
      const [status, code] = isTooEarly ? [409, CODES.tooEarly] : [422, CODES.validationFailed];
      const first = rows.find(({ errors }) => errors.length > 0)!;
      const words = isTooEarly ? `${first.name}: ${first.errors[0]} Nothing was changed.` : message;
      throw new ApiError(status, words, code, { decisions: [words] }, undefined, answer);
    }
    await carry(trx, rows, year, closing);
    await endPlacements(trx, rows, year, closing);
    await endApplications(trx, rows, year, closing);
    await endClaims(trx, rows, year, closing);
    await setYearState(trx, id, 'closing');
    await deleteDrafts(trx, id);
    const { error: _error, ...counts } = answer.counts;
    await writeAudit(trx, { actorId: userId, at: now }, [
      { subject: 'year', subjectId: id, action: 'close', after: { name: year.name, ...counts } },
    ]);
    return answer;
  });
}
