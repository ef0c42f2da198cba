import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/mail/calls';
import { mailTemplateRules } from '#contract/mail/rules';
import { MAIL_KINDS, MAIL_STATES, MAIL_TEMPLATES, type MailKind } from '#contract/mail/templates';
import { ROLES } from '#contract/roles';
import { invalid } from '#provider/errors';
import { readFilters } from '#provider/http/filters';
import { isRehearsal, NOTHING_CHANGED, text } from '#provider/http/form';
import { idsOrInvalid } from '#provider/http/ids';
import { pagedRoute } from '#provider/lists';
import { writtenTemplates } from '#provider/mail/templateRepository';
import { ok, route } from '#provider/route';
import { checked } from '../account/accounts';
import { countMails, mailsOf, type MailRow } from './mailRepository';
import { retryMails, storeTemplate } from './mails';

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

export function mailRoutes(app: FastifyInstance): void {
  pagedRoute(app, calls.listMails, ADMINISTRATOR, {
    criteria: ({ query }) =>
      readFilters(query, (filters) => ({
        state: filters.word('state', MAIL_STATES),
        kind: filters.word('kind', MAIL_KINDS),
        q: filters.search('q'),
      })),
    count: ({ services: { db } }, criteria) => countMails(db, criteria),
    rows: ({ services: { db } }, criteria, page) => mailsOf(db, criteria, page),
    present,
  });

  route(app, calls.retryMails, ADMINISTRATOR, async ({ services: { db, now }, user, body }) => {
    const ids = idsOrInvalid(body.ids, { one: 'mail', many: 'mails' });
    const dryRun = isRehearsal(body);
    const done = await retryMails(db, { userId: user.id, now: now() }, ids, dryRun);
    if (dryRun) return ok(done, NOTHING_CHANGED);
    return ok(
      done,
      done.retried === 1 ? 'The mail is tried again.' : `${done.retried} mails are tried again.`,
    );
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
    const keeper = { userId: user.id, now: now() };
    if (text(body.subject) === '' && text(body.text) === '') {
      const kind = text(body.kind) as MailKind;
      if (!MAIL_KINDS.includes(kind)) throw invalid({ kind: ['Select a mail'] });
      await storeTemplate(db, keeper, kind, null);
      return ok(null, 'Default template restored.');
    }
    const { kind, ...words } = checked(mailTemplateRules, body);
    await storeTemplate(db, keeper, kind as MailKind, words);
    return ok(null, 'Template saved. It applies to new emails.');
  });
}
