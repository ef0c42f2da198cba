/** Each change: lock, check, write, audit, in one transaction. */
import type { Kysely } from 'kysely';
import type { AuditState } from '#contract/audit';
import type { ListName } from '#contract/lookup/lists';
import { textKey } from '#contract/text';
import { allowErasing } from '#provider/database/erasing';
import type { Database } from '#provider/database/schema';
import { invalid, notFound } from '#provider/errors';
import { writeAudit } from '#provider/services/auditRepository';
import { linkConfirmed } from '#provider/modules/roster/claims/enrolmentRepository';
import { moveRefusals } from '#provider/modules/roster/claims/refusalRepository';
import {
  deleteEntry,
  entriesOf,
  lockList,
  moveRequested,
  movePlacements,
  moveRoster,
  moveSettings,
  moveUses,
  renewSearchTexts,
  usesOf,
  writeAliases,
  writeEntry,
  writeRetired,
  type EntryColumns,
  type EntryRow,
} from './listRepository';

export interface ListActor {
  list: ListName;
  userId: number;
  now: Date;
}

/** Case, blanks and invisible characters make no other entry. */
export const keyOf = textKey;

export const stateOf = (
  list: ListName,
  { name, aliases, code, mail_domains, retired }: EntryColumns & { retired: boolean },
): AuditState => ({
  list,
  name,
  ...(aliases.length > 0 && { aliases: aliases.join(', ') }),
  ...(list === 'colleges' && { code, mail_domains: mail_domains.join(', ') }),
  retired,
});

/** With the former name. */
export function aliasesOf(before: EntryRow | null, { name, aliases }: EntryColumns): string[] {
  const all = before && before.name !== name ? [...aliases, before.name] : aliases;
  const others = all.filter((alias) => textKey(alias) !== textKey(name));
  return [...new Map(others.map((alias) => [textKey(alias), alias])).values()];
}

export async function lockedEntries(trx: Kysely<Database>, list: ListName): Promise<EntryRow[]> {
  await lockList(trx, list);
  return entriesOf(trx, { list, q: null, retired: null }, null);
}

function entryOrNotFound(entries: readonly EntryRow[], id: number): EntryRow {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw notFound('This entry is not in the list.');
  return entry;
}

const taken = ({ name, retired }: EntryRow) =>
  `"${name}" is in the list already${retired ? ', as a retired entry: offer it again instead' : ''}.`;

const hasCode = (entry: EntryRow, code: string | null): boolean =>
  code !== null && entry.code !== null && textKey(entry.code) === textKey(code);

export async function auditList(
  trx: Kysely<Database>,
  { list, userId, now }: ListActor,
  what: { id: number; action: string; before: EntryRow | null; after: AuditState | null },
): Promise<void> {
  await writeAudit(trx, { actorId: userId, at: now }, [
    {
      subject: 'list',
      subjectId: what.id,
      action: what.action,
      before: what.before && stateOf(list, what.before),
      after: what.after,
    },
  ]);
}

/** Also where its name is copied: in requests for another college or branch, and in search texts. */
export async function saveEntry(
  trx: Kysely<Database>,
  list: ListName,
  before: EntryRow | null,
  columns: EntryColumns,
): Promise<number> {
  const id = await writeEntry(trx, list, before?.id ?? null, columns);
  if (before === null || before.name === columns.name) return id;
  if (list === 'colleges' || list === 'branches') await moveRequested(trx, list, before.name, columns.name);
  await renewSearchTexts(trx, list, id);
  return id;
}

/** `id` null adds; undefined columns stay. Throws 404, or 422 for a name that the list has. */
export async function storeEntry(
  db: Kysely<Database>,
  actor: ListActor,
  id: number | null,
  entry: Pick<EntryColumns, 'name'> & Partial<EntryColumns>,
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const { list } = actor;
    const entries = await lockedEntries(trx, list);
    const before = id === null ? null : entryOrNotFound(entries, id);
    const { code = null, mail_domains = [], aliases = [] } = before ?? {};
    const changed: EntryColumns = { code, mail_domains, aliases, ...entry };
    const columns = { ...changed, aliases: aliasesOf(before, changed) };
    const other = entries.find((one) => one.id !== id && keyOf(one.name) === keyOf(columns.name));
    if (other) throw invalid({ name: [taken(other)] });
    const named = columns.code !== null && entries.find((one) => one.id !== id && hasCode(one, columns.code));
    if (named) throw invalid({ code: [`This is the code of "${named.name}".`] });
    const stored = await saveEntry(trx, list, before, columns);
    const after = stateOf(list, { ...columns, retired: before?.retired ?? false });
    await auditList(trx, actor, { id: stored, action: before ? 'edit' : 'create', before, after });
    return { id: stored };
  });
}

export async function retireEntry(
  db: Kysely<Database>,
  actor: ListActor,
  id: number,
  retired: boolean,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = entryOrNotFound(await lockedEntries(trx, actor.list), id);
    if (before.retired === retired) return;
    await writeRetired(trx, actor.list, id, retired);
    const after = stateOf(actor.list, { ...before, retired });
    await auditList(trx, actor, { id, action: retired ? 'retire' : 'restore', before, after });
  });
}

/** Throws 404, or 422 for one entry twice. @returns how many records had the first */
export async function mergeEntries(
  db: Kysely<Database>,
  actor: ListActor,
  ids: { from: number; into: number },
  dryRun = false,
): Promise<{ moved: number }> {
  return db.transaction().execute(async (trx) => {
    const { list } = actor;
    if (ids.from === ids.into) throw invalid({ into: ['Choose another entry.'] });
    const entries = await lockedEntries(trx, list);
    const [from, into] = [entryOrNotFound(entries, ids.from), entryOrNotFound(entries, ids.into)];
    if (dryRun) return { moved: (await usesOf(trx, list, [from])).get(from.id) ?? 0 };
    // Records of archived years change no more than their college's name does.
    await allowErasing(trx);
    let moved = 0;
    if (list === 'colleges' || list === 'branches') {
      moved += await moveRoster(trx, list, from.id, into.id);
      await movePlacements(trx, list, from.id, into.id);
      await moveRequested(trx, list, from.name, into.name);
    }
    if (list === 'colleges') {
      await moveSettings(trx, from.id, into.id);
      await moveRefusals(trx, from.id, into.id);
      await linkConfirmed(trx, [into.id]);
    }
    moved += await moveUses(trx, list, from, into);
    const names = [...into.aliases, from.name, ...from.aliases, ...(from.code ? [from.code] : [])];
    await writeAliases(trx, list, into.id, aliasesOf(null, { ...into, aliases: names }));
    await renewSearchTexts(trx, list, into.id);
    await deleteEntry(trx, list, from.id);
    const after: AuditState = { list, name: into.name, into: into.id, moved };
    await auditList(trx, actor, { id: from.id, action: 'merge', before: from, after });
    return { moved };
  });
}
