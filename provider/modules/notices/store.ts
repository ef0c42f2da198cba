import type { Kysely } from 'kysely';
import type { AuditState } from '#contract/audit';
import type { Database } from '#provider/database/schema';
import { notFound } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { fileUrl, saveFile } from '#provider/files/repository';
import { instantOf } from '#provider/http/days';
import { text, type Values } from '#provider/http/form';
import { writeAudit } from '#provider/services/auditRepository';
import { lockedNotice, writeNotice, type NoticeColumns, type NoticeRecord } from './repository';

interface Store {
  id: number | null;
  /** Checked; undefined values stay. */
  values: Values;
  userId: number;
  now: Date;
}

/** The PDF, else the link, else the current one. */
async function fileOf(
  trx: Kysely<Database>,
  { values, userId }: Store,
  current: string | null,
): Promise<string | null> {
  const file = values.file as ReceivedFile | undefined;
  if (file) return fileUrl(await saveFile(trx, { ownerId: userId, kind: 'notice', file }), file.name);
  return values.link === undefined ? current : text(values.link) || null;
}

const stateOf = ({ kind, name, file, published_at, withdrawn }: NoticeColumns): AuditState => ({
  kind: 'notice',
  type: kind,
  name,
  file: file ?? null,
  published_at: new Date(published_at).toISOString(),
  withdrawn,
});

function actionOf(before: NoticeRecord | null, after: NoticeColumns): string {
  if (!before) return 'create';
  if (before.withdrawn !== after.withdrawn) return after.withdrawn ? 'withdraw' : 'restore';
  return 'edit';
}

export async function storeNotice(db: Kysely<Database>, store: Store): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const { id, values, userId, now } = store;
    const before = id === null ? null : await lockedNotice(trx, id);
    if (before === undefined) throw notFound('Notice not found.');
    const columns: NoticeColumns = {
      kind: text(values.kind),
      name: text(values.name),
      file: await fileOf(trx, store, before?.file ?? null),
      published_at: instantOf(text(values.published_at)),
      withdrawn: text(values.withdrawn) === '1',
      updated_at: now,
    };
    const stored = await writeNotice(trx, id, columns);
    await writeAudit(trx, { actorId: userId, at: now }, [
      {
        subject: 'moderation',
        subjectId: stored,
        action: actionOf(before, columns),
        before: before ? stateOf(before) : null,
        after: stateOf(columns),
      },
    ]);
    return { id: stored };
  });
}
