import type { Kysely } from 'kysely';
import { APPLICATION, applicationStatusInfo, isTakenBack, isUnderway } from '#contract/application/lifecycle';
import { PAGES } from '#contract/pages';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { writeMails } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import { unsubscribeMark } from '#provider/mail/unsubscribe';
import { isInScope } from '#provider/policies/applications';
import { announce, notify } from '#provider/services/notifications';
import { closePlacementIssue, raisePlacementIssue } from '#provider/services/placementIssues';
import { type Parties, partiesOf, sidesOf } from '../applications/moves/partiesRepository';
import { coordinatorsAt } from '../roster/claims/coordinatorRepository';
import { moveLocked } from '../applications/moves/move';
import { lockUnderway, noteLifted, noteRested } from './suspendedRepository';

export interface Wording {
  title: string;
  text: string;
}

const SUSPENDED = 'The university suspended this company.';

/** `status` is that before the suspension. */
function suspendedWords({ company, internship }: Parties, status: number): Wording {
  if (status === APPLICATION.paymentPending)
    return {
      title: `Your offer from ${company} is withdrawn`,
      text: `${SUSPENDED} ${internship}: your payment will not be verified for now; its reference is kept. Ask your college about the money.`,
    };
  if (isTakenBack(status))
    return {
      title: `Your offer from ${company} is withdrawn`,
      text: `${SUSPENDED} ${internship}: the offer cannot be accepted. Send the company no money.`,
    };
  if (status === APPLICATION.offerAccepted)
    return {
      title: `${company} is suspended`,
      text: `${SUSPENDED} Talk to your college before you continue with ${internship}.`,
    };
  return {
    title: `${company} is suspended`,
    text: `${SUSPENDED} Your application for ${internship} is on hold; the company can no longer read it.`,
  };
}

/** `status` is the new one. */
function liftedWords({ company, internship }: Parties, status: number): Wording {
  const { label } = applicationStatusInfo(status);
  return isTakenBack(status)
    ? {
        title: `Your offer from ${company} stands again`,
        text: `The suspension was lifted. ${internship}: ${label}.`,
      }
    : {
        title: `${company} is no longer suspended`,
        text: `The suspension was lifted; your application continues. ${internship}: ${label}.`,
      };
}

const restingPaymentWords = ({ company, internship, student, reference }: Parties): Wording => ({
  title: `${company} is suspended: a payment is on hold`,
  text: `${student}, ${internship}: the offer is withdrawn, so the payment ${reference ?? ''} is not to be verified now.`,
});

const waitingPaymentWords = ({ company, internship, student }: Parties): Wording => ({
  title: `${company} is no longer suspended: a payment to verify`,
  text: `${student}, ${internship}: the payment is to be verified again.`,
});

interface Deed {
  companyId: number;
  userId: number;
  now: Date;
  origin: string;
}

export interface Reached {
  notified: number;
  offers: number;
}

/** Keeps the values of a statement below their limit. */
const BATCH = 2_000;

const ISSUE_TEXT =
  'The university suspended this company. It can no longer open its placements, and its supervisor links do not work.';
const LIFTED = 'The suspension was lifted.';

/** The moderator moves applications in a suspension. */
const moverOf = ({ userId, now }: Deed, to: number) => ({ role: ROLES.moderator, userId, to, now });

interface Telling {
  parties: Parties;
  says: (parties: Parties) => Wording;
  cause: string | null;
}

async function notifyStudents(
  trx: Kysely<Database>,
  tellings: readonly Telling[],
  { origin, now }: Deed,
): Promise<void> {
  await notify(
    trx,
    tellings.map(({ parties, says }) => ({
      userId: parties.student_user_id,
      kind: 'application' as const,
      path: PAGES.applied,
      ...says(parties),
    })),
  );
  const settings = `${origin}${PAGES.studentMails}`;
  const mails = tellings.flatMap(({ parties, says, cause }) => {
    if (cause === null) return [];
    const [student, company, internship] = [parties.student, parties.company, parties.internship].map(
      plainName,
    ) as [string, string, string];
    const { title, text } = says({ ...parties, company, internship });
    return {
      kind: 'suspension' as const,
      cause,
      to: parties.email,
      account: parties.student_user_id,
      unsubscribe: unsubscribeMark(origin, 'mail_offers'),
      values: { name: student, title, text, link: `${origin}${PAGES.applied}`, settings },
    };
  });
  await writeMails(trx, mails, now);
}

async function notifyColleges(
  trx: Kysely<Database>,
  payments: readonly Parties[],
  words: (parties: Parties) => Wording,
): Promise<void> {
  const colleges = payments.flatMap(({ college }) => college ?? []);
  if (colleges.length === 0) return;
  const followers = await coordinatorsAt(trx, colleges).execute();
  const rows = payments.flatMap((parties) =>
    followers
      .filter((coordinator) => isInScope(parties, coordinator))
      .map(({ id }) => ({
        userId: id,
        kind: 'payment' as const,
        path: PAGES.collegePayments,
        about: [parties.student_user_id],
        ...words(parties),
      })),
  );
  await notify(trx, rows);
  await announce(trx, { colleges, topics: ['payments'] });
}

const announceAll = (trx: Kysely<Database>, notified: readonly Parties[]) =>
  announce(trx, {
    ...sidesOf(notified),
    topics: ['applications', 'payments', 'internships'],
  });

/** To students who want mails about offers, where an offer or a place is concerned. */
const isMailed = ({ mail_offers }: Parties, status: number): boolean =>
  mail_offers === 1 && (isTakenBack(status) || status === APPLICATION.offerAccepted);

/**
 * Withdraws open offers and notifies applicants (docs/rules.md, suspension 2). Company and internships are
 * locked.
 */
export async function restApplications(trx: Kysely<Database>, deed: Deed): Promise<Reached> {
  const { companyId, now } = deed;
  await raisePlacementIssue(trx, { companyId }, { kind: 'company_suspended', text: ISSUE_TEXT, at: now });
  const locked = await lockUnderway(trx, companyId);
  let offers = 0;
  for (let at = 0; at < locked.length; at += BATCH) {
    const batch = locked.slice(at, at + BATCH);
    const statuses = new Map(batch.map(({ id, status }) => [id, status]));
    const statusOf = ({ id }: Parties) => statuses.get(id) ?? 0;
    offers += (await moveLocked(trx, batch, moverOf(deed, APPLICATION.shortlisted))).length;
    const parties = await partiesOf(trx, [...statuses.keys()]);
    const notes = await noteRested(
      trx,
      deed.companyId,
      parties.map((one) => ({
        application_id: one.id,
        status: statusOf(one),
        mailed: isMailed(one, statusOf(one)),
      })),
      deed.now,
    );
    const tellings = parties.map((one) => ({
      parties: one,
      says: (of: Parties) => suspendedWords(of, statusOf(one)),
      cause: isMailed(one, statusOf(one)) ? `suspension ${notes.get(one.id)}` : null,
    }));
    await notifyStudents(trx, tellings, deed);
    const isPaying = (one: Parties) => statusOf(one) === APPLICATION.paymentPending;
    await notifyColleges(trx, parties.filter(isPaying), restingPaymentWords);
    await announceAll(trx, parties);
  }
  return { notified: locked.length, offers };
}

/** Restores offers and payments that students did not withdraw (docs/rules.md, suspension 3). */
export async function resumeApplications(trx: Kysely<Database>, deed: Deed): Promise<Reached> {
  const { companyId, now } = deed;
  await closePlacementIssue(trx, { companyId }, { kind: 'company_suspended', at: now, note: LIFTED });
  const rested = await noteLifted(trx, companyId, now);
  const waiting = rested.filter(({ status }) => isUnderway(status));
  let offers = 0;
  for (let at = 0; at < waiting.length; at += BATCH) {
    const batch = waiting.slice(at, at + BATCH);
    const back = batch.filter(({ wasStatus }) => isTakenBack(wasStatus));
    for (const to of new Set(back.map(({ wasStatus }) => wasStatus)))
      offers += (
        await moveLocked(
          trx,
          back.filter(({ wasStatus }) => wasStatus === to),
          moverOf(deed, to),
        )
      ).length;
    const notes = new Map(batch.map((one) => [one.id, one]));
    const parties = await partiesOf(trx, [...notes.keys()]);
    const tellings = parties.map((one) => {
      const { noteId, wasStatus } = notes.get(one.id)!;
      const cause = isMailed(one, wasStatus) ? `suspension ${noteId} lifted` : null;
      return { parties: one, says: (of: Parties) => liftedWords(of, wasStatus), cause };
    });
    await notifyStudents(trx, tellings, deed);
    const isPaying = ({ id }: Parties) => notes.get(id)?.wasStatus === APPLICATION.paymentPending;
    await notifyColleges(trx, parties.filter(isPaying), waitingPaymentWords);
    await announceAll(trx, parties);
  }
  return { notified: waiting.length, offers };
}
