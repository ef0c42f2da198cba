/** Calls with a key, and a database that does not keep their answers. */
import { sql } from 'kysely';
import type { Services } from '#provider/context';

export const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

/** Does something while the database refuses to keep answers. */
export async function refusingToKeep({ db }: Services, act: () => Promise<void>): Promise<void> {
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before update on idempotency_keys for each row execute function refuse()`.execute(
    db,
  );
  try {
    await act();
  } finally {
    await sql`drop trigger refuse on idempotency_keys; drop function refuse`.execute(db);
  }
}
