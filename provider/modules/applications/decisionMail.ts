import { APPLICATION } from '#contract/lifecycles/application';
import { PAGES } from '#contract/pages';
import type { Mail, Mailer } from '#provider/mail/mailer';
import { plainName } from '#provider/mail/plainName';
import type { Parties } from './toldRepository';

interface Decision {
  says: (internship: string, company: string) => { subject: string; text: string };
  isWanted: (parties: Parties) => boolean;
}

/** The moves that a student hears of by mail as well, each of which the student can switch off. */
const MAILED: Readonly<Record<number, Decision>> = {
  [APPLICATION.offerReleased]: {
    says: (internship, company) => ({
      subject: `Offer: ${internship} at ${company}`,
      text: `${company} offers you the internship "${internship}". Accept or decline the offer here:`,
    }),
    isWanted: ({ mail_offers }) => mail_offers === 1,
  },
  [APPLICATION.rejected]: {
    says: (internship, company) => ({
      subject: `Your application for ${internship} at ${company}`,
      text: `${company} has decided not to go on with your application for the internship "${internship}". Your applications are here:`,
    }),
    isWanted: ({ mail_rejections }) => mail_rejections === 1,
  },
};

/** The mail about a move; null when the move has none, or the student wants none. */
export function decisionMail(origin: string, to: number, parties: Parties): Mail | null {
  const decision = MAILED[to];
  if (!decision?.isWanted(parties)) return null;
  const { subject, text } = decision.says(plainName(parties.internship), plainName(parties.company));
  return {
    to: parties.email,
    subject,
    text: `Hello ${plainName(parties.student)},\n\n${text}\n\n${origin}${PAGES.applied}\n\nWhich mails you get is up to you: ${origin}${PAGES.studentMails}`,
  };
}

/** Sends the mails about moves that were committed, behind the answer. */
export function mailDecisions(
  mailer: Mailer,
  origin: string,
  { to, moved }: { to: number; moved: readonly Parties[] },
): void {
  for (const parties of moved) {
    const mail = decisionMail(origin, to, parties);
    if (mail) mailer.post(mail);
  }
}
