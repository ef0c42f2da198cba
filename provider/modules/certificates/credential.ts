/** Open Badges 3.0 (W3C Verifiable Credential 2.0) as JWT claims, with what the paper says. */
import { API_BASE } from '#contract/http';
import { PAGES } from '#contract/pages';
import { hoursLabel } from './presenter';
import type { CertificateRecord } from './repository';
import { placeOf } from './statusList';

const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2';
const OPEN_BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** How long verifiers may cache a list. */
const KEEP_MS = 60_000;

const listUrl = (origin: string, list: number): string => `${origin}${API_BASE}/certificate-status/${list}`;

/** JWT dates are whole seconds. */
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
/** In India's own time, so that who shows the date part alone shows the day on the paper. */
const startOf = (day: string): string => `${day}T00:00:00+05:30`;
const endOf = (day: string): string => `${day}T23:59:59+05:30`;

/** `origin` vouches for it. */
export function credentialOf(certificate: CertificateRecord, origin: string): object {
  const { number, code, facts, status_index, issued_at } = certificate;
  const id = `${origin}${PAGES.certificate(code)}`;
  const { list, bit } = placeOf(status_index);
  const status = listUrl(origin, list);
  return {
    iss: origin,
    jti: id,
    sub: `${id}#student`,
    nbf: seconds(issued_at),
    iat: seconds(issued_at),
    '@context': [CREDENTIALS, OPEN_BADGES],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `Internship certificate ${number}`,
    issuer: { id: origin, type: ['Profile'], name: facts.organisation, url: origin },
    validFrom: issued_at.toISOString(),
    credentialSubject: {
      id: `${id}#student`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: facts.name, identityType: 'name' }],
      ...(facts.start_date && { activityStartDate: startOf(facts.start_date) }),
      ...(facts.end_date && { activityEndDate: endOf(facts.end_date) }),
      achievement: {
        id: `${id}#achievement`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: `${facts.title} at ${facts.company}`,
        description: `Internship as ${facts.title} at ${facts.company}`,
        criteria: { narrative: 'The college recorded the internship as completed.' },
        creator: { id: `${origin}/#college`, type: ['Profile'], name: facts.college },
        ...(facts.hours !== null && {
          resultDescription: [
            {
              id: `${id}#hours`,
              type: ['ResultDescription'],
              name: hoursLabel(facts),
              resultType: 'ext:Hours',
            },
          ],
        }),
      },
      ...(facts.hours !== null && {
        result: [{ type: ['Result'], resultDescription: `${id}#hours`, value: String(facts.hours) }],
      }),
    },
    credentialStatus: {
      id: `${status}#${bit}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(bit),
      statusListCredential: status,
    },
  };
}

export function statusListOf(list: number, encodedList: string, origin: string, now: Date): object {
  const id = listUrl(origin, list);
  return {
    iss: origin,
    jti: id,
    sub: `${id}#list`,
    nbf: seconds(now),
    iat: seconds(now),
    '@context': [CREDENTIALS],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: origin,
    validFrom: new Date(seconds(now) * 1000).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      ttl: KEEP_MS,
      encodedList,
    },
  };
}
