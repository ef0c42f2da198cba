import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { dayOf } from '#provider/http/days';
import { mayStudentRead, supervisedPeriod } from '#provider/policies/supervision';
import { collegeSettings } from '#provider/services/collegeSettingsRepository';
import type { PlacementRecord } from '../placements/repository';
import { presentLink, presentSupervised, type SupervisedRows } from './presenter';
import { confirmationsOf, diaryWeeks, evaluationsOf, linksOf } from './repository';

/** What is known of a placement's weeks and evaluations. */
export async function supervisedRows(
  db: Kysely<Database>,
  placement: PlacementRecord,
): Promise<SupervisedRows> {
  const { id, college } = placement;
  const period = supervisedPeriod(placement);
  const [diary, confirmations, evaluations, { evaluation_criteria: criteria }, [link]] = await Promise.all([
    period ? diaryWeeks(db, id) : [],
    confirmationsOf(db, id),
    evaluationsOf(db, id),
    collegeSettings(db, college),
    linksOf(db, id, 1),
  ]);
  return { diary, confirmations, evaluations, criteria, link };
}

/** Weeks and evaluations for the company, which reads all that it said. */
export const supervisedForCompany = async (db: Kysely<Database>, placement: PlacementRecord, now: Date) =>
  presentSupervised(placement, await supervisedRows(db, placement), { today: dayOf(now) });

/** The same for the student (docs/rules.md, supervision 6). */
export const supervisedForStudent = async (db: Kysely<Database>, placement: PlacementRecord, now: Date) =>
  presentSupervised(placement, await supervisedRows(db, placement), {
    today: dayOf(now),
    mayRead: (kind) => mayStudentRead(kind, placement),
  });

/** The same for the college, with scans and links. */
export async function supervisedForCollege(db: Kysely<Database>, placement: PlacementRecord, now: Date) {
  const rows = await supervisedRows(db, placement);
  return {
    ...presentSupervised(placement, rows, { today: dayOf(now), withScans: true }),
    supervisor_links: (await linksOf(db, placement.id)).map(presentLink),
  };
}
