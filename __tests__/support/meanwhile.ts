import { sql, type Kysely } from 'kysely';
import type { Services } from '#provider/context';
import type { Database } from '#provider/database/schema';

/** What `call` answers when `change` was made before it and is committed once the call waits for that. */
export async function answerMeanwhile<Answer>(
  { db }: Services,
  change: (trx: Kysely<Database>) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (trx) => {
    await change(trx);
    let answered = false;
    const answer = call().finally(() => (answered = true));
    while (!answered) {
      const waiting = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      if (waiting.rows.length > 0) break;
    }
    // In an object: a promise that is returned would be waited for before the commit.
    return { answer };
  });
  return answer;
}
