import { PAGES } from '#contract/pages';
import type { NewMail } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import type { PlacementRecord } from '../placements/repository';

interface About {
  to: string;
  placement: PlacementRecord;
  number: string;
  code: string;
  /** Null when it was issued. */
  reason: string | null;
}

/** Cannot be switched off: others rely on the certificate. */
export function certificateMail(origin: string, { to, placement, number, code, reason }: About): NewMail {
  const revoked = reason !== null;
  return {
    kind: revoked ? 'certificateRevoked' : 'certificate',
    cause: `${revoked ? 'revocation' : 'certificate'} ${number}`,
    to,
    values: {
      name: plainName(placement.student_name),
      internship: plainName(placement.title),
      company: plainName(placement.company),
      number,
      link: `${origin}${revoked ? PAGES.ownPlacements : PAGES.certificate(code)}`,
      ...(revoked ? { reason } : {}),
    },
  };
}
