import type { DataOf } from '#contract/calls/call';
import type { getCertificate } from '#contract/calls/certificates';
import { dayOf } from '#provider/http/days';
import type { CertificateRecord } from './repository';

/** What is printed, and whether it still counts; never why it was revoked, nor whose account it is. */
export const presentPublicCertificate = (
  { number, facts, revoked_at }: CertificateRecord,
  signed: boolean,
): DataOf<typeof getCertificate> => ({
  number,
  name: facts.name,
  title: facts.title,
  company: facts.company,
  start_date: facts.start_date,
  end_date: facts.end_date,
  hours: facts.hours,
  college: facts.college,
  organisation: facts.organisation,
  issued_on: facts.issued_on,
  state: revoked_at === null ? 'valid' : 'revoked',
  revoked_on: revoked_at && dayOf(revoked_at),
  signed,
});
