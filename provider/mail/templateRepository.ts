import type { Kysely } from 'kysely';
import type { MailKind } from '#contract/mail/templates';
import type { Database } from '../database/schema';

type Db = Kysely<Database>;

interface Words {
  kind: MailKind;
  subject: string;
  text: string;
}

export const writtenTemplates = (db: Db) =>
  db.selectFrom('mail_templates').select(['kind', 'subject', 'text', 'updated_at']).execute();

export const lockedTemplate = (trx: Db, kind: MailKind) =>
  trx
    .selectFrom('mail_templates')
    .select(['subject', 'text'])
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();

export const writeTemplate = (trx: Db, words: Words, at: Date) =>
  trx
    .insertInto('mail_templates')
    .values({ ...words, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ subject: words.subject, text: words.text, updated_at: at }),
    )
    .execute();

export const dropTemplate = (trx: Db, kind: MailKind) =>
  trx.deleteFrom('mail_templates').where('kind', '=', kind).execute();

export async function wordsForMails(
  trx: Db,
  kinds: readonly MailKind[],
): Promise<{ site: string; words: ReadonlyMap<string, Omit<Words, 'kind'>> }> {
  const { name } = await trx.selectFrom('site').select('name').executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('mail_templates')
    .select(['kind', 'subject', 'text'])
    .where('kind', 'in', [...new Set(kinds)])
    .execute();
  return { site: name, words: new Map(rows.map((row) => [row.kind, row])) };
}
