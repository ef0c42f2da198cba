import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { OWN_SITE } from '#contract/site/site';
import { dayOf } from '#provider/http/days';
import { certificateNumber, numberPrefix } from '#provider/policies/certificates';
import type { CertificatesTable, PlacementsTable, PlacementTables } from '../placementSchema';
import type { Db } from './ids';
import { DEMO_COLLEGE } from './masters';

const ISSUED = 11;

/** Of the completed placement; its code differs in every installation. */
export async function writeCertificates(
  db: Db,
  now: Date,
  placements: readonly Selectable<PlacementsTable>[],
  names: ReadonlyMap<number, string>,
  hours: ReadonlyMap<number, number>,
): Promise<void> {
  const at = new Date(now.getTime() - ISSUED * 86_400_000);
  const prefix = numberPrefix(DEMO_COLLEGE, null, dayOf(at));
  const rows = placements
    .filter(({ state }) => state === 'completed')
    .map((placement, i): Insertable<CertificatesTable> => {
      const { id, student_id, title, company, start_date, end_date } = placement;
      return {
        placement_id: id,
        number: certificateNumber(prefix, i + 1),
        code: randomBytes(16).toString('base64url'),
        facts: JSON.stringify({
          name: names.get(student_id) ?? '',
          title,
          company,
          start_date,
          end_date,
          hours: hours.get(id) ?? null,
          college: DEMO_COLLEGE,
          organisation: OWN_SITE.organisation,
          issued_on: dayOf(at),
        }),
        status_index: i,
        key_id: null,
        issued_by: null,
        issued_at: at,
        revoked_by: null,
        revoked_at: null,
        revoked_reason: null,
      };
    });
  if (rows.length === 0) return;
  await db.insertInto('certificates').values(rows).execute();
  await db.insertInto('certificate_numbers').values({ prefix, last: rows.length }).execute();
  await db
    .insertInto('placement_events')
    .values(
      rows.map(
        ({ placement_id, number }): Insertable<PlacementTables['placement_events']> => ({
          placement_id: placement_id!,
          event: 'issueCertificate',
          after: JSON.stringify({ number }),
          at,
        }),
      ),
    )
    .execute();
}
