import type { Kysely } from 'kysely';
import type { MailKind } from '#contract/mail/templates';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated } from '#provider/errors';
import { heldRetryable, retryFailed } from '#provider/mail/outboxRepository';
import { dropTemplate, heldTemplate, writeTemplate } from '#provider/mail/templateRepository';
import { writeAudit } from '#provider/services/auditRepository';
import type { Keeper } from '../account/people';

type Db = Kysely<Database>;

const NOT_RETRYABLE = 'This mail has not failed, or its words are gone.';

/** Throws 409 when none can be retried. */
export async function retryMails(
  db: Db,
  { userId, now }: Keeper,
  ids: readonly number[],
  dryRun: boolean,
): Promise<{ retried: number; rows: { id: number; error: string | null }[] }> {
  return db.transaction().execute(async (trx) => {
    const held = await heldRetryable(trx, ids);
    const retried = held.length;
    const rows = ids.map((id) => ({ id, error: held.includes(id) ? null : NOT_RETRYABLE }));
    if (dryRun) return { retried, rows };
    if (retried === 0) throw dataNotUpdated('None of these mails can be tried again.');
    await retryFailed(trx, held, now);
    await writeAudit(trx, { actorId: userId, at: now }, [
      { subject: 'site', subjectId: held[0]!, action: 'retryMails', after: { mails: retried } },
    ]);
    return { retried, rows };
  });
}

/** Null restores the portal's own text. */
export async function storeTemplate(
  db: Db,
  { userId, now }: Keeper,
  kind: MailKind,
  words: { subject: string; text: string } | null,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = await heldTemplate(trx, kind);
    if (words) await writeTemplate(trx, { kind, ...words }, now);
    else await dropTemplate(trx, kind);
    await writeAudit(trx, { actorId: userId, at: now }, [
      {
        subject: 'site',
        subjectId: 1,
        action: 'setMailTemplate',
        before: { mail: kind, subject: before?.subject ?? null },
        after: { mail: kind, subject: words?.subject ?? null },
      },
    ]);
  });
}
