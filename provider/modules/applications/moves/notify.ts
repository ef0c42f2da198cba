/** Notifications of moves (docs/operating.md, live 5). */
import type { Kysely } from 'kysely';
import { APPLICATION, applicationStatusInfo } from '#contract/application/lifecycle';
import { ROLES, type RoleId } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { dayText } from '#provider/http/days';
import { notificationsOf } from '#provider/policies/applicationNews';
import { announce, notify, type NewNotification } from '#provider/services/notifications';
import { PAYEE_TEXTS } from '#contract/dashboardTexts';
import { PAGES } from '#contract/pages';
import { writeMails, type NewMail } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import { unsubscribeMark, type Switch } from '#provider/mail/unsubscribe';
import { isInScope, isPaid, payeeOf } from '#provider/policies/applications';
import { coordinatorsAt } from '#provider/modules/roster/claims/coordinatorRepository';
import { partiesOf, sidesOf, wantApplications, type Parties } from './partiesRepository';

interface Moves {
  ids: readonly number[];
  role: RoleId;
  to: number;
}

export interface Notified {
  parties: Parties[];
  notifications: number[];
}

const isPayment = (role: RoleId, to: number): boolean =>
  role === ROLES.coordinator || to === APPLICATION.paymentPending;

/** For the coordinators of the students. */
async function paymentsToVerify(
  trx: Kysely<Database>,
  moved: readonly Parties[],
): Promise<NewNotification[]> {
  const colleges = moved.flatMap(({ college }) => college ?? []);
  if (colleges.length === 0) return [];
  const staff = await coordinatorsAt(trx, colleges).execute();
  return moved.flatMap((parties) =>
    staff
      .filter((coordinator) => isInScope(parties, coordinator))
      .map(({ id }) => ({
        userId: id,
        kind: 'payment' as const,
        about: [parties.student_user_id],
        title: `Payment to verify: ${parties.student}`,
        text: `For ${parties.internship}.`,
        path: `${PAGES.collegePayments}?status=${APPLICATION.paymentPending}`,
      })),
  );
}

/** Also coordinators, about payments; in the transaction of the moves. @returns recipients and ids */
export async function notifyOfMoves(trx: Kysely<Database>, { ids, role, to }: Moves): Promise<Notified> {
  if (ids.length === 0) return { parties: [], notifications: [] };
  const moved = await partiesOf(trx, ids);
  const ofCollege = to === APPLICATION.paymentPending ? await paymentsToVerify(trx, moved) : [];
  const notifications = await notify(trx, [
    ...moved.flatMap((parties) => notificationsOf(role, to, { ...parties, answerBy: answerByText(parties) })),
    ...ofCollege,
  ]);
  const ofPayments = isPayment(role, to);
  await announce(trx, {
    ...sidesOf(moved),
    topics: ofPayments ? ['applications', 'payments'] : ['applications'],
  });
  if (ofPayments)
    await announce(trx, { colleges: moved.map(({ college }) => college), topics: ['payments'] });
  return { parties: moved, notifications };
}

const answerByText = ({ answer_by }: Parties): string | null => answer_by && dayText(answer_by);

interface Decision {
  kind: 'offer' | 'rejection';
  isWanted: (parties: Parties) => boolean;
}

/** Moves with a mail, each of which students can switch off. */
const MAILED: Readonly<Record<number, Decision>> = {
  [APPLICATION.offerReleased]: {
    kind: 'offer',
    isWanted: ({ mail_offers }) => mail_offers === 1,
  },
  [APPLICATION.rejected]: {
    kind: 'rejection',
    isWanted: ({ mail_rejections }) => mail_rejections === 1,
  },
};

export const isMailed = (to: number): boolean => Object.hasOwn(MAILED, to);

function paymentParagraphs(to: number, parties: Parties): string[] {
  if (to !== APPLICATION.offerReleased || !isPaid(parties)) return [];
  const payee = payeeOf(parties);
  if (!payee) return [`${PAYEE_TEXTS.unknown} ${PAYEE_TEXTS.warning}`];
  const lines = [`Pay to: ${payee.name}`, `Account or UPI id: ${payee.account}`, payee.note];
  return [`${PAYEE_TEXTS.mail}\n${lines.filter(Boolean).join('\n')}`, PAYEE_TEXTS.warning];
}

/** To the student, who can switch it off. */
function mailAbout(origin: string, parties: Parties, name: Switch): Omit<NewMail, 'kind'> {
  const settings = `${origin}${PAGES.studentMails}`;
  return {
    cause: `move ${parties.event_id}`,
    to: parties.email,
    account: parties.student_user_id,
    unsubscribe: unsubscribeMark(origin, name),
    values: {
      name: plainName(parties.student),
      internship: plainName(parties.internship),
      company: plainName(parties.company),
      link: `${origin}${PAGES.applied}`,
      settings,
    },
  };
}

/** Null when the move has no mail, or the student declined it. */
function decisionMail(origin: string, to: number, parties: Parties): NewMail | null {
  const decision = MAILED[to];
  if (!decision?.isWanted(parties)) return null;
  const mail = mailAbout(origin, parties, decision.kind === 'offer' ? 'mail_offers' : 'mail_rejections');
  if (decision.kind !== 'offer') return { ...mail, kind: decision.kind };
  const payment = paymentParagraphs(to, parties).join('\n\n');
  const values = { ...mail.values, payment, answer_by: answerByText(parties) ?? '' };
  return { ...mail, kind: decision.kind, values };
}

/** Two days before the last day to answer (docs/rules.md, applications 13). */
export async function remindOfOffers(
  trx: Kysely<Database>,
  origin: string,
  { ids, at }: { ids: readonly number[]; at: Date },
): Promise<void> {
  const offers = await partiesOf(trx, ids);
  await notify(
    trx,
    offers.map((offer) => ({
      userId: offer.student_user_id,
      kind: 'application' as const,
      path: PAGES.applied,
      title: `Answer ${offer.company}'s offer by ${answerByText(offer)}`,
      text: `${offer.internship}: accept or decline it under Applied Internships.`,
    })),
  );
  const mails = offers
    .filter(({ mail_offers }) => mail_offers === 1)
    .map((offer): NewMail => {
      const mail = mailAbout(origin, offer, 'mail_offers');
      const values = { ...mail.values, answer_by: answerByText(offer) ?? '' };
      return { ...mail, kind: 'offerReminder', cause: `answer ${offer.event_id}`, values };
    });
  await writeMails(trx, mails, at);
}

export async function mailDecisions(
  trx: Kysely<Database>,
  origin: string,
  { to, moved, at }: { to: number; moved: readonly Parties[]; at: Date },
): Promise<void> {
  const mails = moved.flatMap((parties) => decisionMail(origin, to, parties) ?? []);
  await writeMails(trx, mails, at);
}

const ANSWERS: readonly number[] = [
  APPLICATION.offerAccepted,
  APPLICATION.offerDeclined,
  APPLICATION.paymentPending,
];

interface Moved {
  moved: readonly Parties[];
  at: Date;
}

/** To members of the company who get the internship's news and want such mails. */
async function mailCompany(
  trx: Kysely<Database>,
  origin: string,
  { moved, at, ...mail }: Moved & { kind: 'newApplication' | 'offerAnswered'; answer?: string },
): Promise<void> {
  for (const parties of moved) {
    const readers = await wantApplications(trx, parties.company_readers);
    const mails = readers.map(
      ({ id, name, email }): NewMail => ({
        kind: mail.kind,
        cause: `move ${parties.event_id} ${id}`,
        to: email,
        account: id,
        about: [parties.student_user_id],
        unsubscribe: unsubscribeMark(origin, 'mail_applications'),
        values: {
          name: plainName(name),
          student: plainName(parties.student),
          internship: plainName(parties.internship),
          ...(mail.answer !== undefined && { answer: mail.answer }),
          link: `${origin}${PAGES.applicant(parties.id)}`,
          settings: `${origin}${PAGES.companyMails}`,
        },
      }),
    );
    await writeMails(trx, mails, at);
  }
}

export const mailApplication = (trx: Kysely<Database>, origin: string, applied: Moved): Promise<void> =>
  mailCompany(trx, origin, { ...applied, kind: 'newApplication' });

/** A student's answer to an offer. */
export async function mailAnswer(
  trx: Kysely<Database>,
  origin: string,
  { to, ...answered }: Moved & { to: number },
): Promise<void> {
  if (!ANSWERS.includes(to)) return;
  const answer = applicationStatusInfo(to).label;
  await mailCompany(trx, origin, { ...answered, kind: 'offerAnswered', answer });
}
