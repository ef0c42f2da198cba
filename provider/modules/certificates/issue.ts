/** Issuing and revoking certificates (docs/certificates.md, certificates 1 to 3). */
import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { PAGES } from '#contract/pages';
import { type NewMail, writeMails } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import type { DataOf } from '#contract/call';
import { certificateRefusal } from '#contract/placement/calendar';
import type { issueCertificates } from '#contract/certificate/calls';
import type { Site } from '#contract/site/site';
import type { Services } from '#provider/context';
import type { CertificateFacts, CertificatesTable } from '#provider/database/placementSchema';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { isInScope, type Scope } from '#provider/policies/applications';
import { certificateNumber, numberPrefix } from '#provider/policies/certificates';
import { daysOfPlacement } from '#provider/policies/placementDays';
import { STUDENT_ERASED } from '#provider/policies/placements';
import { writeAudit } from '#provider/services/auditRepository';
import { type PlacementRecord, lockedPlacements } from '../placements/repository';
import { recordedHours, type RecordedHours } from '../placements/decide/checkRepository';
import { lockedOfCollege } from '../placements/decide/college';
import { takeStep, takeSteps, type Actor } from '../placements/step';
import { unprintable } from './pdf/fonts';
import {
  certified,
  codesOfColleges,
  emailsOf,
  lockedCertificate,
  insertCertificates,
  markRevoked,
  takeNumbers,
  type LockedCertificate,
} from './repository';
import { drawPlaces } from './statusList';

interface About {
  to: string;
  placement: PlacementRecord;
  number: string;
  code: string;
  reason: string | null;
}

/** Cannot be switched off: others rely on the certificate. */
function certificateMail(origin: string, { to, placement, number, code, reason }: About): NewMail {
  const revoked = reason !== null;
  return {
    kind: revoked ? 'certificateRevoked' : 'certificate',
    cause: `${revoked ? 'revocation' : 'certificate'} ${number}`,
    to,
    account: placement.student_user_id,
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

type IssuedRow = DataOf<typeof issueCertificates>['rows'][number];

interface Issuer {
  coordinator: Scope;
  actor: Actor;
  origin: string;
}

const BATCH = 50;
const CODE_BYTES = 16;
const factsOf = (
  placement: PlacementRecord,
  { recorded, site, day }: { recorded: RecordedHours | undefined; site: Site; day: string },
): CertificateFacts => ({
  name: placement.student_name,
  title: placement.title,
  company: placement.company,
  start_date: placement.start_date,
  end_date: daysOfPlacement(placement).end,
  hours: recorded?.hours ?? null,
  ...(recorded?.source === 'paper' && { hours_source: 'paper' as const }),
  college: placement.college ?? '',
  organisation: site.organisation,
  issued_on: day,
});

async function numbersFor(
  trx: Kysely<Database>,
  batch: readonly PlacementRecord[],
  day: string,
): Promise<Map<number, string>> {
  const names = [...new Set(batch.map(({ college }) => college ?? ''))];
  const codes = await codesOfColleges(trx, names);
  const numbers = new Map<number, string>();
  for (const college of names) {
    const prefix = numberPrefix(college, codes.get(college), day);
    const own = batch.filter((one) => (one.college ?? '') === college);
    const first = await takeNumbers(trx, prefix, own.length);
    own.forEach(({ id }, i) => numbers.set(id, certificateNumber(prefix, first + i)));
  }
  return numbers;
}

async function write(
  trx: Kysely<Database>,
  { site, credentials }: Services,
  { actor, origin }: Issuer,
  batch: readonly PlacementRecord[],
): Promise<IssuedRow[]> {
  const day = dayOf(actor.now);
  const ids = batch.map(({ id }) => id);
  const numbers = await numbersFor(trx, batch, day);
  const recorded = await recordedHours(trx, ids);
  const places = await drawPlaces(trx, batch.length);
  const emails = await emailsOf(
    trx,
    batch.map(({ student_user_id }) => student_user_id),
  );
  const made = batch.map((placement, i) => ({
    placement,
    number: numbers.get(placement.id)!,
    code: randomBytes(CODE_BYTES).toString('base64url'),
    place: places[i]!,
  }));
  await insertCertificates(
    trx,
    made.map(
      ({ placement, number, code, place }): Insertable<CertificatesTable> => ({
        placement_id: placement.id,
        college_id: placement.college_id,
        number,
        code,
        facts: JSON.stringify(
          factsOf(placement, { recorded: recorded.get(placement.id), site: site.now, day }),
        ),
        status_index: place,
        key_id: credentials?.current ?? null,
        issued_by: actor.userId,
        issued_at: actor.now,
        revoked_at: null,
        revoked_by: null,
        revoked_reason: null,
      }),
    ),
  );
  await takeSteps(
    trx,
    made.map(({ placement, number }) => ({ placement, after: { number } })),
    actor,
    { step: 'issueCertificate', set: {} },
  );
  await writeMails(
    trx,
    made.flatMap(({ placement, number, code }) => {
      const to = emails.get(placement.student_user_id);
      return to === undefined ? [] : [certificateMail(origin, { to, placement, number, code, reason: null })];
    }),
    actor.now,
  );
  return made.map(({ placement: { id, student_name: name }, number, code }) => ({
    id,
    name,
    number,
    code,
    error: null,
  }));
}

/** Characters that the paper cannot print, in words; null when it prints all. */
async function unprintableCharacters({
  student_name,
  title,
  company,
  college,
}: PlacementRecord): Promise<string | null> {
  const texts = { name: student_name, title, company, college: college ?? '' };
  for (const [called, text] of Object.entries(texts)) {
    const letters = await unprintable(text);
    if (letters.length > 0)
      return `The paper cannot print ${letters.map((one) => `“${one}”`).join(', ')} in the ${called}. Correct it first.`;
  }
  return null;
}

/** At most one valid per placement. Throws 404, issuing nothing, when one is not of the college. */
export async function issue(
  services: Services,
  issuer: Issuer,
  { ids, dryRun }: { ids: readonly number[]; dryRun: boolean },
): Promise<IssuedRow[]> {
  return services.db.transaction().execute(async (trx) => {
    const locked = await lockedOfCollege(trx, issuer.coordinator, ids);
    // After locking, so that a concurrent issue is seen.
    const have = new Set(await certified(trx, ids));
    const boxes = new Map(
      await Promise.all(locked.map(async (one) => [one.id, await unprintableCharacters(one)] as const)),
    );
    const today = dayOf(issuer.actor.now);
    const errorOf = (placement: PlacementRecord): string | null => {
      const { id, state, student_erased_at } = placement;
      if (student_erased_at !== null) return STUDENT_ERASED;
      if (state !== 'completed') return 'It is not completed.';
      if (have.has(id)) return 'It has a certificate.';
      return certificateRefusal(placement, today) ?? boxes.get(id) ?? null;
    };
    const ready = locked.filter((placement) => errorOf(placement) === null);
    const issued = new Map<number, IssuedRow>();
    for (let from = 0; !dryRun && from < ready.length; from += BATCH)
      for (const row of await write(trx, services, issuer, ready.slice(from, from + BATCH)))
        issued.set(row.id, row);
    return locked.map(
      (placement) =>
        issued.get(placement.id) ?? {
          id: placement.id,
          name: placement.student_name,
          number: null,
          code: null,
          error: errorOf(placement),
        },
    );
  });
}

/** A coordinator of the issuing college; where its placement exists, one who follows it. */
const mayRevoke = (
  certificate: LockedCertificate,
  placement: PlacementRecord | undefined,
  coordinator: Scope,
): boolean =>
  placement
    ? isInScope(placement, coordinator)
    : isInScope({ college: certificate.college, branch: null }, { ...coordinator, branches: null });

/** Of a deleted placement, too. Throws 404 for another college's, DATA_NOT_UPDATED when repeated. */
export async function revoke(
  { db }: Services,
  { coordinator, actor, origin }: Issuer,
  { wanted, reason }: { wanted: { id: number } | { number: string }; reason: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const certificate = await lockedCertificate(trx, wanted);
    const [placement] = certificate?.placement_id
      ? await lockedPlacements(trx, [certificate.placement_id])
      : [];
    if (!certificate || !mayRevoke(certificate, placement, coordinator))
      throw notFound('Certificate not found.');
    if (certificate.revoked_at !== null) throw dataNotUpdated('The certificate was revoked before.');
    const { id, number, code } = certificate;
    await markRevoked(trx, id, { by: actor.userId, at: actor.now, reason });
    // The certificate is the college's own word: it is revoked also where its placement is read-only.
    if (placement && placement.year?.archived !== true)
      await takeStep(trx, placement, actor, {
        step: 'revokeCertificate',
        set: {},
        reason,
        after: { number },
      });
    else {
      const about = placement
        ? { subject: 'placement' as const, subjectId: placement.id }
        : { subject: 'site' as const, subjectId: id };
      await writeAudit(trx, { actorId: actor.userId, at: actor.now }, [
        { ...about, action: 'revokeCertificate', after: { number, reason } },
      ]);
    }
    if (!placement) return id;
    const to = (await emailsOf(trx, [placement.student_user_id])).get(placement.student_user_id);
    if (to !== undefined)
      await writeMails(trx, [certificateMail(origin, { to, placement, number, code, reason })], actor.now);
    return id;
  });
}
