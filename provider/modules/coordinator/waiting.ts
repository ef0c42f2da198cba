import type { Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import type { Database } from '#provider/database/schema';
import type { PlacementViewer } from '#provider/policies/placements';
import { reachOf } from './diaryReachRepository';
import { countDiaries } from './diaryRepository';
import { countPaymentsOf } from './talliesRepository';
import { countWeeks } from './weekRepository';

export async function waitingFor(
  db: Kysely<Database>,
  viewer: PlacementViewer,
): Promise<{ payments: number; diaries: number; weeks: number }> {
  const reach = await reachOf(db, viewer);
  const pending = {
    reach,
    studentId: null,
    owner: null,
    reviewStatus: 'pending',
    from: null,
    to: null,
  } as const;
  const [payments, diaries, weeks] = await Promise.all([
    countPaymentsOf(db, viewer, [APPLICATION.paymentPending]),
    countDiaries(db, pending),
    countWeeks(db, pending),
  ]);
  return { payments, diaries, weeks };
}
