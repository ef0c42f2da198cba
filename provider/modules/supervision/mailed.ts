import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import type { Ticket } from '#provider/mail/tickets';
import { closePlacementIssue, raisePlacementIssue } from '#provider/services/placementIssues';
import { placementOfTicket } from './repository';

const KIND = 'supervisor_undeliverable';

/** Raises an issue with the mail server's error; a later delivery settles it. */
export async function noteSupervisorMail(
  trx: Kysely<Database>,
  { ticket, table }: Ticket,
  words: string | null,
  at: Date,
): Promise<void> {
  if (table !== 'supervision_links') return;
  const id = await placementOfTicket(trx, ticket);
  if (id === null) return;
  const of = { placementIds: [id] };
  if (words === null)
    await closePlacementIssue(trx, of, { kind: KIND, at, note: 'A later mail was delivered.' });
  else await raisePlacementIssue(trx, of, { kind: KIND, at, text: `Could not be delivered: ${words}` });
}
