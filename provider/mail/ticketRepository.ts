import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { sha256 } from '../security/tokens';
import type { Ticket, TokenTable } from './tickets';

interface Attempt extends Ticket {
  table: TokenTable;
  mailId: number;
  /** An earlier attempt may have had another key. */
  formerHash: string | null;
  token: string;
}

/** @returns false when the row is gone or has another link: nobody needs the mail any more */
export async function storeToken(trx: Kysely<Database>, attempt: Attempt): Promise<boolean> {
  const { ticket, table, mailId, formerHash } = attempt;
  const hash = sha256(attempt.token);
  const isIts =
    table === 'supervision_links'
      ? sql<boolean>`ticket = ${ticket} and revoked_at is null`
      : sql<boolean>`token_hash in (${ticket}, ${formerHash ?? ticket}, ${hash})`;
  const { numAffectedRows } = await sql`
      update ${sql.table(table)} set token_hash = ${hash} where ${isIts}`.execute(trx);
  if (!numAffectedRows) return false;
  await trx.updateTable('mails').set({ token_hash: hash }).where('id', '=', mailId).execute();
  return true;
}
