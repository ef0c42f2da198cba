import { PAGES } from '#contract/pages';
import type { NewMail } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import type { PlacementRecord } from '../placements/repository';

interface About {
  to: string;
  placement: PlacementRecord;
  number: string;
  code: string;
  /** Why it was revoked; null when it was issued. */
  reason: string | null;
}

/** What the student reads about a certificate. It cannot be switched off: others act by it. */
export function certificateMail(origin: string, { to, placement, number, code, reason }: About): NewMail {
  const what = `${plainName(placement.title)} at ${plainName(placement.company)}`;
  const paragraphs =
    reason === null
      ? [
          `Your college has issued certificate ${number} of your internship ${what}. Download it here, or pass this address on to whoever wants to check it:`,
          `${origin}${PAGES.certificate(code)}`,
        ]
      : [
          `Your college has revoked certificate ${number} of your internship ${what}. Whoever checks it sees that from now on.`,
          `Reason: ${reason}`,
          `Ask your coordinator if this surprises you. Your internship is here: ${origin}${PAGES.ownPlacements}`,
        ];
  return {
    kind: 'certificate',
    cause: `${reason === null ? 'certificate' : 'revocation'} ${number}`,
    to,
    subject: reason === null ? `Your certificate: ${what}` : `Your certificate was revoked: ${what}`,
    text: [`Hello ${plainName(placement.student_name)},`, ...paragraphs].join('\n\n'),
  };
}
