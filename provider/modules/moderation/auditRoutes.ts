import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { AUDIT_SUBJECTS, type AuditState } from '#contract/audit';
import {
  exportAdministrationAudit,
  exportAudit,
  listAdministrationAudit,
  listAudit,
  type AuditName,
  type AuditRow,
} from '#contract/moderation/calls';
import { ROLES, roleName, type RoleId } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import type { CsvColumns } from '#provider/http/csv';
import { localMinute } from '#provider/http/days';
import { readFilters } from '#provider/http/filters';
import { pagedRoute, exportRoute } from '#provider/lists';
import { auditNames, type AuditNames } from '#provider/services/auditRepository';
import {
  auditBefore,
  countAudit,
  pageOfAudit,
  type AuditCriteria,
  type AuditRecord,
} from './auditTrailRepository';

const MODERATOR = [ROLES.moderator] as const;
const ADMINISTRATOR = [ROLES.administrator] as const;
const BATCH = 500;

const readAuditCriteria = (query: Readonly<Record<string, unknown>>): AuditCriteria =>
  readFilters(query, (filters) => ({
    subject: filters.word('subject', AUDIT_SUBJECTS),
    subjectId: filters.id('subject_id'),
    q: filters.search('q'),
    from: filters.day('from'),
    to: filters.day('to'),
  }));

/** The actor is null for the command line. */
const presentEntry = (entry: AuditRecord, names: AuditNames): AuditRow => ({
  id: entry.id,
  at: entry.at.toISOString(),
  actor:
    entry.actor_id === null
      ? null
      : {
          id: entry.actor_id,
          name: entry.actor_name ?? '',
          role_id: entry.actor_role ?? 0,
          company_id: names.companyOf(entry.actor_id),
        },
  subject: entry.subject,
  subject_id: entry.subject_id,
  about: names.about(entry),
  action: entry.action,
  before: entry.before as AuditState | null,
  after: entry.after as AuditState | null,
});

const stateText = (state: unknown): string => (state === null ? '' : JSON.stringify(state));

const COLUMNS: CsvColumns<AuditRecord & { about: readonly AuditName[] }> = {
  ID: (entry) => entry.id,
  At: (entry) => localMinute(entry.at),
  By: (entry) => entry.actor_name,
  Role: (entry) => (entry.actor_role === null ? null : roleName(entry.actor_role)),
  Subject: (entry) => entry.subject,
  'Subject ID': (entry) => entry.subject_id,
  Action: (entry) => entry.action,
  Before: (entry) => stateText(entry.before),
  After: (entry) => stateText(entry.after),
  About: (entry) => entry.about.map(({ name }) => name).join('; '),
};

/** In batches by id, so that new entries move no row. */
async function* batches(db: Kysely<Database>, criteria: AuditCriteria) {
  let before: number | null = null;
  for (;;) {
    const entries: AuditRecord[] = await auditBefore(db, criteria, before, BATCH);
    if (entries.length === 0) return;
    const names = await auditNames(db, entries);
    yield entries.map((entry) => ({ ...entry, about: names.about(entry) }));
    before = entries.at(-1)!.id;
  }
}

export function auditRoutes(app: FastifyInstance): void {
  auditListRoutes(app, { list: listAudit, file: exportAudit }, MODERATOR);
  auditListRoutes(app, { list: listAdministrationAudit, file: exportAdministrationAudit }, ADMINISTRATOR);
}

function auditListRoutes(
  app: FastifyInstance,
  {
    list,
    file,
  }: {
    list: typeof listAudit | typeof listAdministrationAudit;
    file: typeof exportAudit | typeof exportAdministrationAudit;
  },
  readers: readonly RoleId[],
): void {
  pagedRoute(app, list, readers, {
    criteria: ({ query }) => readAuditCriteria(query),
    count: ({ services: { db } }, criteria) => countAudit(db, criteria),
    rows: async ({ services: { db } }, criteria, page, total) => {
      const entries = await pageOfAudit(db, criteria, page, total);
      const names = await auditNames(db, entries);
      return entries.map((entry) => presentEntry(entry, names));
    },
    present: (entry) => entry,
  });

  exportRoute(app, file, readers, {
    criteria: ({ query }) => readAuditCriteria(query),
    name: 'audit',
    columns: () => COLUMNS,
    batches: ({ services: { db } }, criteria) => batches(db, criteria),
  });
}
