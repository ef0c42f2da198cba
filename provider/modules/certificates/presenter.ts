import type { DataOf } from '#contract/call';
import type { getCertificate } from '#contract/certificate/calls';
import type { CertificateFacts } from '#provider/database/placementSchema';
import { dayOf } from '#provider/http/days';
import type { CertificateRecord } from './repository';

/** Says when they were recorded on paper. */
export const hoursLabel = ({ hours_source }: Pick<CertificateFacts, 'hours_source'>): string =>
  hours_source === 'paper' ? 'Hours (paper diary)' : 'Hours';

/** Without the reason of a revocation, and without the account. */
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
  ...(facts.hours_source && { hours_source: facts.hours_source }),
  college: facts.college,
  organisation: facts.organisation,
  issued_on: facts.issued_on,
  state: revoked_at === null ? 'valid' : 'revoked',
  revoked_on: revoked_at && dayOf(revoked_at),
  signed,
});
