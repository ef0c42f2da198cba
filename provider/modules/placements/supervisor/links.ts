import type { Kysely } from 'kysely';
import { LIMITS } from '#contract/limits';
import { PAGES } from '#contract/pages';
import { LINK_DAYS } from '#contract/supervision/criteria';
import { type NewMail, writeMails } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import { TOKEN_MARK, newTicket } from '#provider/mail/tickets';
import { foldEmail } from '#contract/textRules';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import { dayOf, endOfDay, startOfDay } from '#provider/http/days';
import { supervisedPeriod, maySpeak, mayHaveLink, linkEnds } from '#provider/policies/supervision';
import type { PlacementRecord } from '../repository';
import { insertLink, linksOf, linksSince, reviveLink, revokeLinksOf } from './linkRepository';
import { cannotSupervise } from './supervisorGuard';

type LinkReason = 'first' | 'renewed' | 'weeks' | 'mid' | 'final';

type Intern = Pick<PlacementRecord, 'student_name' | 'student_user_id'>;

interface Mailed extends Pick<Intern, 'student_user_id'> {
  origin: string;
  ticket: string;
  now: Date;
  reason: LinkReason;
  dueOn?: string;
  expiresAt: Date;
  supervisor: string;
  email: string;
  student: string;
  title: string;
  company: string;
  /** Other interns of the address that the mail is about. */
  others: readonly Intern[];
}

const SUBJECT: Readonly<Record<LinkReason, (who: string) => string>> = {
  first: (who) => `Please confirm ${who}'s internship hours`,
  renewed: (who) => `Your link for the internship of ${who}`,
  weeks: (who) => `Please confirm the weeks of ${who}`,
  mid: (who) => `Please evaluate ${who} at mid-term`,
  final: (who) => `Please evaluate ${who}`,
};

const REQUEST: Readonly<Record<LinkReason, (due: string) => string>> = {
  first: () =>
    "Use the link to confirm each week's hours and to evaluate the student mid-way and at the end. No account needed.",
  renewed: () => 'You asked for this link. Earlier links still work.',
  weeks: () =>
    'Some weeks of the diary are not confirmed yet, or have changed since you confirmed them. Tick the ones that are right, or send them back with a note.',
  mid: (due) => `The mid-term evaluation is due on ${due}. It takes five minutes.`,
  final: (due) => `The final evaluation is due on ${due}. It takes five minutes.`,
};

/** Other interns in one mail. */
const MOST_NAMED = 20;

function linkMail(mailed: Mailed): NewMail {
  const { origin, ticket, now, reason, dueOn = '', expiresAt, supervisor, email } = mailed;
  const who = plainName(mailed.student);
  const others = mailed.others.map(({ student_name }) => plainName(student_name));
  const more = others.length > 1 ? `${others.length} others` : others[0];
  const named = others.slice(0, MOST_NAMED).join(', ');
  const also = `\n\nThis link also opens the page of ${named}${others.length > MOST_NAMED ? ' and others' : ''}.`;
  return {
    kind: 'supervision',
    cause: `supervision ${ticket} ${now.getTime()}`,
    token: { ticket, table: 'supervision_links', expiresAt },
    to: email,
    account: null,
    about: [mailed, ...mailed.others].map(({ student_user_id }) => student_user_id),
    values: {
      name: plainName(supervisor),
      title: SUBJECT[reason](more ? `${who} and ${more}` : who),
      text: `${REQUEST[reason](dueOn)}${more ? also : ''}`,
      student: who,
      internship: plainName(mailed.title),
      company: plainName(mailed.company),
      link: `${origin}${PAGES.supervise(TOKEN_MARK)}`,
      days: String(LINK_DAYS),
    },
  };
}

/** A new link, today's mailed again, or none: the address has had its mails of the day. */
export type Sent = 'new' | 'again' | 'limited';
export interface Sending {
  now: Date;
  origin: string;
  reason: LinkReason;
  dueOn?: string;
  others?: readonly Intern[];
}
/** At most one link is made per day. */
async function linkOfToday(
  trx: Kysely<Database>,
  { id }: PlacementRecord,
  email: string,
  now: Date,
): Promise<string | null> {
  const own = (await linksOf(trx, id)).find(
    (link) =>
      link.revoked_at === null &&
      dayOf(link.created_at) === dayOf(now) &&
      foldEmail(link.email) === foldEmail(email),
  );
  return own?.ticket ?? null;
}

/** A new link, or today's again. @returns null without an address, or nothing to show */
export async function sendLink(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  { now, origin, reason, dueOn, others = [] }: Sending,
): Promise<Sent | null> {
  const { supervisor_email: email, supervisor_name } = placement;
  const period = supervisedPeriod(placement);
  if (!email || !period || !maySpeak(placement) || !mayHaveLink(placement, dayOf(now))) return null;
  if (await cannotSupervise(trx, email)) return null;
  const today = await linkOfToday(trx, placement, email, now);
  const ticket = today ?? newTicket('supervision_links').ticket;
  const expiresAt = endOfDay(linkEnds(period));
  const { student_name: student, student_user_id, title, company } = placement;
  const supervisor = supervisor_name ?? '';
  const of = { supervisor, email, student, student_user_id, title, company, others };
  const mail = linkMail({ origin, ticket, now, reason, dueOn, expiresAt, ...of });
  if ((await writeMails(trx, [mail], now)).length === 0) return 'limited';
  if (today !== null) return 'again';
  const link = { placement_id: placement.id, email, token_hash: ticket, ticket, created_at: now };
  await insertLink(trx, link);
  return 'new';
}

/** Replaces earlier links where the college sends them; today's stays, and all do where none was mailed. */
export async function replaceLinks(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  sending: Omit<Sending, 'reason'>,
): Promise<Sent | null> {
  const { supervisor_email: email } = placement;
  const sent = await sendLink(trx, placement, { ...sending, reason: 'first' });
  if (sent === 'limited') return sent;
  const today = email && (await linkOfToday(trx, placement, email, sending.now));
  await revokeLinksOf(trx, placement.id, sending.now, today);
  return sent;
}

const OFTEN = `The address was changed ${LIMITS.supervisorAddresses} times today. Change it again tomorrow`;

/**
 * After a change of the address. The former one's links end; an address that got its link today has it back,
 * and no other mail. Throws 422 beyond the limit of a day.
 */
export async function moveLinks(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  sending: Omit<Sending, 'reason'>,
): Promise<void> {
  const { id, supervisor_email: email } = placement;
  const today = await linksSince(trx, id, startOfDay(dayOf(sending.now)));
  const own = today.find((link) => link.replaced && foldEmail(link.email) === foldEmail(email ?? ''));
  if (email && !own && today.length >= LIMITS.supervisorAddresses)
    throw invalid({ supervisor_email: [OFTEN] });
  await revokeLinksOf(trx, id, sending.now, own?.ticket);
  if (own) await reviveLink(trx, own.ticket);
  if (!own?.mailed) await sendLink(trx, placement, { ...sending, reason: 'first' });
}

/** For one that is under way and has an address, unless a link to it was sent, or revoked by the college. */
export async function linkIfMissing(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  sending: Omit<Sending, 'reason'>,
): Promise<void> {
  const email = foldEmail(placement.supervisor_email ?? '');
  const isSent = (await linksOf(trx, placement.id)).some((link) => foldEmail(link.email) === email);
  if (!isSent) await sendLink(trx, placement, { ...sending, reason: 'first' });
}
