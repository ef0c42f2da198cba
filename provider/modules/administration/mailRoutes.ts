import type { Kysely } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { type MailKind, MAIL_KINDS, MAIL_STATES, MAIL_TEMPLATES } from '#contract/mail/templates';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, invalid } from '#provider/errors';
import { lockedRetryable, retryFailed } from '#provider/mail/outboxRepository';
import {
  dropTemplate,
  lockedTemplate,
  writeTemplate,
  writtenTemplates,
} from '#provider/mail/templateRepository';
import { releaseMails } from '#provider/services/operationsRepository';
import { writeAudit } from '#provider/services/auditRepository';
import * as calls from '#contract/mail/calls';
import { mailTemplateRules } from '#contract/mail/rules';
import { ROLES } from '#contract/roles';
import { chosenIds } from '#provider/http/chosen';
import { readFilters } from '#provider/http/filters';
import { isRehearsal, NOTHING_CHANGED, text } from '#provider/http/form';
import { pagedRoute } from '#provider/lists';
import { massRoute } from '#provider/mass';
import { ok, route } from '#provider/route';
import { type Actor, checked } from '../account/accounts';
import { countMails, idsOfMails, mailsOf, type MailRow } from './mailRepository';

type Db = Kysely<Database>;

const NOT_RETRYABLE = 'This email has not failed, or its text has been erased.';

/** Throws 409 when none can be retried. */
export async function retryMails(
  db: Db,
  { userId, now }: Actor,
  ids: readonly number[],
  dryRun: boolean,
): Promise<{ retried: number; rows: { id: number; error: string | null }[] }> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockedRetryable(trx, ids);
    const retried = locked.length;
    const rows = ids.map((id) => ({ id, error: locked.includes(id) ? null : NOT_RETRYABLE }));
    if (dryRun) return { retried, rows };
    if (retried === 0) throw dataNotUpdated('None of these emails can be sent again.');
    await retryFailed(trx, locked, now);
    await writeAudit(trx, { actorId: userId, at: now }, [
      { subject: 'site', subjectId: locked[0]!, action: 'retryMails', after: { mails: retried } },
    ]);
    return { retried, rows };
  });
}

/** Null restores the portal's own text. */
async function storeTemplate(
  db: Db,
  { userId, now }: Actor,
  kind: MailKind,
  words: { subject: string; text: string } | null,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = await lockedTemplate(trx, kind);
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

const ADMINISTRATOR = [ROLES.administrator] as const;

const present = (mail: MailRow): calls.Mail => ({
  id: mail.id,
  kind: mail.kind,
  recipient_domain: mail.recipient_domain,
  state: mail.state,
  attempts: mail.attempts,
  created_at: mail.created_at.toISOString(),
  next_at: mail.state === 'waiting' ? mail.next_at.toISOString() : null,
  sent_at: mail.sent_at?.toISOString() ?? null,
  error: mail.error,
  retryable: mail.retryable,
});

const readMailFilters = (query: Readonly<Record<string, unknown>>) =>
  readFilters(query, (filters) => ({
    state: filters.word('state', MAIL_STATES),
    kind: filters.word('kind', MAIL_KINDS),
    q: filters.search('q'),
  }));

export function mailRoutes(app: FastifyInstance): void {
  pagedRoute(app, calls.listMails, ADMINISTRATOR, {
    criteria: ({ query }) => readMailFilters(query),
    count: ({ services: { db } }, criteria) => countMails(db, criteria),
    rows: ({ services: { db } }, criteria, page) => mailsOf(db, criteria, page),
    present,
  });

  massRoute(
    app,
    calls.retryMails,
    { access: ADMINISTRATOR, subject: 'mail' },
    async ({ services: { db, now }, user, body }) => {
      const ids = await chosenIds(body, { one: 'mail', many: 'mails', list: calls.listMails }, (query) =>
        idsOfMails(db, readMailFilters(query)),
      );
      const dryRun = isRehearsal(body);
      const done = await retryMails(db, { userId: user.id, now: now() }, ids, dryRun);
      if (dryRun) return ok(done, NOTHING_CHANGED);
      return ok(
        done,
        done.retried === 1
          ? 'The email is queued to be sent again.'
          : `${done.retried} emails are queued to be sent again.`,
      );
    },
  );

  route(app, calls.releaseMails, ADMINISTRATOR, async ({ services: { db, now, outbox }, user }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await releaseMails(trx))) throw dataNotUpdated('Mails are not on hold.');
      await writeAudit(trx, { actorId: user.id, at: now() }, [
        { subject: 'site', subjectId: 1, action: 'releaseMails' },
      ]);
    });
    outbox.wake();
    return ok(null, 'Waiting emails are being sent.');
  });

  route(app, calls.listMailTemplates, ADMINISTRATOR, async ({ services: { db } }) => {
    const written = new Map((await writtenTemplates(db)).map((row) => [row.kind, row]));
    return ok(
      MAIL_KINDS.map((kind): calls.OwnMailTemplate => {
        const { label, subject, text: words, placeholders } = MAIL_TEMPLATES[kind];
        const own = written.get(kind);
        return {
          kind,
          label,
          subject: own?.subject ?? subject,
          text: own?.text ?? words,
          is_own: own !== undefined,
          placeholders: Object.entries(placeholders).map(([name, example]) => ({ name, example })),
          updated_at: own?.updated_at.toISOString() ?? null,
        };
      }),
    );
  });

  route(app, calls.storeMailTemplate, ADMINISTRATOR, async ({ services: { db, now }, user, body }) => {
    const actor = { userId: user.id, now: now() };
    if (text(body.subject) === '' && text(body.text) === '') {
      const kind = text(body.kind) as MailKind;
      if (!MAIL_KINDS.includes(kind)) throw invalid({ kind: ['Select a mail'] });
      await storeTemplate(db, actor, kind, null);
      return ok(null, 'Default template restored.');
    }
    const { kind, ...words } = checked(mailTemplateRules, body);
    await storeTemplate(db, actor, kind as MailKind, words);
    return ok(null, 'Template saved. It applies to new emails.');
  });
}
