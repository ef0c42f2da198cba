import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

export const feedbackOf = (db: Kysely<Database>, placementId: number) =>
  db
    .selectFrom('placement_feedback')
    .select(['answers', 'text', 'updated_at'])
    .where('placement_id', '=', placementId)
    .executeTakeFirst();
export type FeedbackRow = NonNullable<Awaited<ReturnType<typeof feedbackOf>>>;

export async function saveFeedback(
  trx: Kysely<Database>,
  placementId: number,
  { answers, text, at }: { answers: readonly number[]; text: string | null; at: Date },
): Promise<void> {
  const values = { answers: [...answers], text, updated_at: at };
  await trx
    .insertInto('placement_feedback')
    .values({ placement_id: placementId, created_at: at, ...values })
    .onConflict((conflict) => conflict.column('placement_id').doUpdateSet(values))
    .execute();
}
