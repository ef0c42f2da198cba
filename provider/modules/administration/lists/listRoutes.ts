import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  exportList,
  importList,
  listEntries,
  mergeListEntries,
  retireListEntry,
  storeListEntry,
  type ListEntry,
} from '#contract/lookup/calls';
import { aliasList, aliasText, LISTS, mailDomainsOf, type ListName } from '#contract/lookup/lists';
import { listEntryRules } from '#contract/lookup/rules';
import { ROLES } from '#contract/roles';
import { oneLine } from '#contract/text';
import type { Services } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { readFilters } from '#provider/http/filters';
import {
  checkBody,
  flagOrInvalid,
  isRehearsal,
  NOTHING_CHANGED,
  text,
  textOrNull,
  wireValues,
} from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { pagedRoute, exportRoute } from '#provider/lists';
import { readForm } from '#provider/plugins/uploads';
import { ok, route } from '#provider/route';
import { importEntries, LIST_COLUMNS, rowsOfList } from './listImport';
import { countEntries, entriesOf, usesOf, type EntryRow } from './listRepository';
import { mergeEntries, retireEntry, storeEntry } from './lists';

const ADMINISTRATOR = [ROLES.administrator] as const;

function listOrInvalid(value: unknown): ListName {
  const list = LISTS.find((name) => name === value);
  if (!list) throw invalid({ list: ['Select from the list'] });
  return list;
}

const present = (list: ListName, entry: EntryRow, uses: number): ListEntry => ({
  id: entry.id,
  name: entry.name,
  uses,
  retired: entry.retired,
  aliases: entry.aliases,
  ...(list === 'colleges' && { code: entry.code, mail_domains: entry.mail_domains }),
});

/** Other processes reload at commit, this one before it answers. */
const renew = ({ outdated, lookups }: Services) => outdated.add(lookups);

async function withUses<E extends EntryRow>(db: Kysely<Database>, list: ListName, entries: readonly E[]) {
  const uses = await usesOf(db, list, entries);
  return entries.map((entry) => ({ ...entry, uses: uses.get(entry.id) ?? 0 }));
}

export function listRoutes(app: FastifyInstance): void {
  pagedRoute(app, listEntries, ADMINISTRATOR, {
    criteria: ({ query }) => {
      const list = listOrInvalid(query.list);
      return readFilters(query, (filters) => ({
        list,
        q: filters.search('q'),
        retired: filters.flag('retired'),
      }));
    },
    count: ({ services: { db } }, criteria) => countEntries(db, criteria),
    rows: async ({ services: { db } }, criteria, page) =>
      withUses(db, criteria.list, await entriesOf(db, criteria, page)),
    present: (entry, _context, { list }) => present(list, entry, entry.uses),
  });

  route(app, storeListEntry, ADMINISTRATOR, async ({ services, user, body }) => {
    const list = listOrInvalid(body.list);
    const id = text(body.id) === '' ? null : idOrInvalid(body.id, 'id', 'Select an entry');
    const { name, code, mail_domains, aliases } = body;
    const domains = mailDomainsOf(mail_domains);
    const others = aliasList(aliases);
    checkBody(listEntryRules, { name, code, mail_domains: domains.join(','), aliases: aliasText(others) });
    const columns = {
      name: oneLine(text(name)),
      ...(code !== undefined && { code: textOrNull(code) }),
      ...(mail_domains !== undefined && { mail_domains: domains }),
      ...(aliases !== undefined && { aliases: others }),
    };
    const actor = { list, userId: user.id, now: services.now() };
    const stored = await storeEntry(services.db, actor, id, columns);
    renew(services);
    return ok(stored, id === null ? 'Entry added.' : 'Entry saved.');
  });

  route(app, mergeListEntries, ADMINISTRATOR, async ({ services, user, body }) => {
    const list = listOrInvalid(body.list);
    const ids = {
      from: idOrInvalid(body.from, 'from', 'Select an entry'),
      into: idOrInvalid(body.into, 'into', 'Select an entry'),
    };
    const dryRun = isRehearsal(body);
    const actor = { list, userId: user.id, now: services.now() };
    const merged = await mergeEntries(services.db, actor, ids, dryRun);
    if (!dryRun) renew(services);
    return ok(merged, dryRun ? NOTHING_CHANGED : 'Entries merged.');
  });

  route(app, retireListEntry, ADMINISTRATOR, async ({ services, user, body }) => {
    const list = listOrInvalid(body.list);
    const id = idOrInvalid(body.id, 'id', 'Select an entry');
    const retired = flagOrInvalid(body.retired, 'retired', '1');
    await retireEntry(services.db, { list, userId: user.id, now: services.now() }, id, retired);
    renew(services);
    return ok(null, retired ? 'Entry retired.' : 'Entry offered again.');
  });

  route(app, importList, ADMINISTRATOR, async ({ services, request, user }) => {
    const values = wireValues(await readForm(request), { lists: [], files: ['file'] });
    const list = listOrInvalid(values.list);
    const dryRun = isRehearsal(values);
    const file = await rowsOfList(values.file as ReceivedFile | undefined);
    const actor = { list, userId: user.id, now: services.now() };
    const report = await importEntries(services.db, actor, file, dryRun);
    if (!dryRun) renew(services);
    return ok(report, dryRun ? NOTHING_CHANGED : 'List imported.');
  });

  exportRoute(app, exportList, ADMINISTRATOR, {
    criteria: ({ query }) => listOrInvalid(query.list),
    name: (list) => list,
    columns: (_context, list) => LIST_COLUMNS(list),
    batches: async ({ services: { db } }, list) => [
      await withUses(db, list, await entriesOf(db, { list, q: null, retired: null }, null)),
    ],
  });
}
