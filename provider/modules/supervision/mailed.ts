import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import type { Ticket } from '#provider/mail/tickets';
import { closePlacementIssue, raisePlacementIssue } from '#provider/services/placementIssues';
import { supervisorOfTicket } from './repository';

const KIND = 'supervisor_undeliverable';

/** No part of the name, nor of the address before its @: audit log and notifications have a copy. */
function withoutSupervisor(words: string, { name, email }: { name: string | null; email: string }): string {
  const mailbox = email.slice(0, email.lastIndexOf('@'));
  const parts: readonly string[] =
    `${name ?? ''} ${mailbox}`.toLowerCase().match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];
  return words.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) =>
    /\p{L}/u.test(word) && parts.includes(word.toLowerCase()) ? '…' : word,
  );
}

/** Raises an issue with the mail server's error; a later delivery settles it. */
export async function noteSupervisorMail(
  trx: Kysely<Database>,
  { ticket, table }: Ticket,
  words: string | null,
  at: Date,
): Promise<void> {
  if (table !== 'supervision_links') return;
  const supervisor = await supervisorOfTicket(trx, ticket);
  if (!supervisor) return;
  const of = { placementIds: [supervisor.placement_id] };
  if (words === null) {
    await closePlacementIssue(trx, of, { kind: KIND, at, note: 'A later mail was delivered.' });
    return;
  }
  const text = `Could not be delivered: ${withoutSupervisor(words, supervisor)}`;
  await raisePlacementIssue(trx, of, { kind: KIND, at, text });
}
