import { PAYEE_TEXTS } from '#contract/dashboardTexts';
import { APPLICATION } from '#contract/application/lifecycle';
import { PAGES } from '#contract/pages';
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { writeMails, type NewMail } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import { isPaid } from '#provider/policies/applications';
import { payeeOf } from '#provider/policies/payee';
import type { Parties } from './partiesRepository';

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

/** The payee of an offered Paid internship (docs/rules.md, payments 3). */
function paymentParagraphs(to: number, parties: Parties): string[] {
  if (to !== APPLICATION.offerReleased || !isPaid(parties)) return [];
  const payee = payeeOf(parties);
  if (!payee) return [`${PAYEE_TEXTS.unknown} ${PAYEE_TEXTS.warning}`];
  const lines = [`Pay to: ${payee.name}`, `Account or UPI id: ${payee.account}`, payee.note];
  return [`${PAYEE_TEXTS.mail}\n${lines.filter(Boolean).join('\n')}`, PAYEE_TEXTS.warning];
}

/** Null when the move has no mail, or the student declined it. */
export function decisionMail(origin: string, to: number, parties: Parties): NewMail | null {
  const decision = MAILED[to];
  if (!decision?.isWanted(parties)) return null;
  const settings = `${origin}${PAGES.studentMails}`;
  return {
    kind: decision.kind,
    cause: `move ${parties.event_id}`,
    to: parties.email,
    unsubscribe: settings,
    values: {
      name: plainName(parties.student),
      internship: plainName(parties.internship),
      company: plainName(parties.company),
      link: `${origin}${PAGES.applied}`,
      settings,
      ...(decision.kind === 'offer' ? { payment: paymentParagraphs(to, parties).join('\n\n') } : {}),
    },
  };
}

/** In the transaction of the moves. */
export async function mailDecisions(
  trx: Kysely<Database>,
  origin: string,
  { to, moved, at }: { to: number; moved: readonly Parties[]; at: Date },
): Promise<void> {
  const mails = moved.flatMap((parties) => decisionMail(origin, to, parties) ?? []);
  await writeMails(trx, mails, at);
}
