import { APPLICATION } from '#contract/lifecycles/application';
import { PAGES } from '#contract/pages';
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { writeMails, type NewMail } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import type { Parties } from './toldRepository';

interface Decision {
  kind: NewMail['kind'];
  says: (internship: string, company: string) => { subject: string; text: string };
  isWanted: (parties: Parties) => boolean;
}

/** The moves that a student hears of by mail as well, each of which the student can switch off. */
const MAILED: Readonly<Record<number, Decision>> = {
  [APPLICATION.offerReleased]: {
    kind: 'offer',
    says: (internship, company) => ({
      subject: `Offer: ${internship} at ${company}`,
      text: `${company} offers you the internship "${internship}". Accept or decline the offer here:`,
    }),
    isWanted: ({ mail_offers }) => mail_offers === 1,
  },
  [APPLICATION.rejected]: {
    kind: 'rejection',
    says: (internship, company) => ({
      subject: `Your application for ${internship} at ${company}`,
      text: `${company} has decided not to go on with your application for the internship "${internship}". Your applications are here:`,
    }),
    isWanted: ({ mail_rejections }) => mail_rejections === 1,
  },
};

/** The mail about a move; null when the move has none, or the student wants none. */
export function decisionMail(origin: string, to: number, parties: Parties): NewMail | null {
  const decision = MAILED[to];
  if (!decision?.isWanted(parties)) return null;
  const settings = `${origin}${PAGES.studentMails}`;
  const { subject, text } = decision.says(plainName(parties.internship), plainName(parties.company));
  return {
    kind: decision.kind,
    cause: `move ${parties.event_id}`,
    to: parties.email,
    unsubscribe: settings,
    subject,
    text: `Hello ${plainName(parties.student)},\n\n${text}\n\n${origin}${PAGES.applied}\n\nWhich mails you get is up to you: ${settings}`,
  };
}

/** Writes the mails about moves in the transaction that made them. */
export async function mailDecisions(
  trx: Kysely<Database>,
  origin: string,
  { to, moved, at }: { to: number; moved: readonly Parties[]; at: Date },
): Promise<void> {
  const mails = moved.flatMap((parties) => decisionMail(origin, to, parties) ?? []);
  await writeMails(trx, mails, at);
}
