import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { supervisedPeriod } from '#provider/policies/supervision';
import { collegeSettings } from '#provider/services/collegeSettingsRepository';
import { linksOf } from '../placements/supervisor/linkRepository';
import type { PlacementRecord } from '../placements/repository';
import type { SupervisedRows } from './presenter';
import { evaluationsOf, lastApproval, weeksOf } from './repository';

export async function supervisedRows(
  db: Kysely<Database>,
  placement: PlacementRecord,
): Promise<SupervisedRows> {
  const { id, college } = placement;
  const period = supervisedPeriod(placement);
  const [weeks, evaluations, { evaluation_criteria: criteria }, [link], approvedAt] = await Promise.all([
    period ? weeksOf(db, id) : [],
    evaluationsOf(db, id),
    collegeSettings(db, college),
    linksOf(db, id, 1),
    lastApproval(db, id),
  ]);
  return { weeks, evaluations, criteria, link, approvedAt };
}
