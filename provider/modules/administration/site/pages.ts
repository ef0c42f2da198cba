import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PageVersion, SitePage } from '#contract/site/calls';
import { readMarkdown, type Filled } from '#contract/site/markdown';
import { OWN_PAGES } from '#contract/site/ownPages';
import { FIRST_VERSION, PAGE_KEYS, type PageKey, type PageNode } from '#contract/site/pages';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated } from '#provider/errors';
import { startOfDay } from '#provider/http/days';
import { writeAudit } from '#provider/services/auditRepository';
import { lockPage, insertVersion, newestVersion, versionsOf, type VersionRow } from './pageRepository';

const ownVersion = (key: PageKey): VersionRow => ({
  id: 0,
  key,
  version: FIRST_VERSION,
  body: OWN_PAGES[key].body,
  published_at: startOfDay(OWN_PAGES[key].since),
  author: null,
});

/** Parsed once per version: a long page takes milliseconds. */
type PageReadings = LRUCache<string, readonly PageNode[]>;
export const pageReadings = (): PageReadings => new LRUCache({ max: 4 * PAGE_KEYS.length });

interface Reading extends Pick<VersionRow, 'version' | 'body'> {
  key: PageKey;
  filled: Filled;
}

function contentOf(readings: PageReadings, { key, version, body, filled }: Reading) {
  const reading = JSON.stringify([key, version, filled]);
  const earlier = readings.get(reading);
  if (earlier) return earlier;
  const read = readMarkdown(body, filled);
  // Texts from before a stricter rule are shown as written.
  const content: readonly PageNode[] = 'nodes' in read ? read.nodes : [{ tag: 'p', nodes: [body] }];
  readings.set(reading, content);
  return content;
}

export async function publicPage(
  db: Kysely<Database>,
  readings: PageReadings,
  { key, filled }: { key: PageKey; filled: Filled },
): Promise<SitePage> {
  const { version, body, published_at } = (await newestVersion(db, key)) ?? ownVersion(key);
  return {
    key,
    version,
    body,
    published_at: published_at.toISOString(),
    content: [...contentOf(readings, { key, version, body, filled })],
  };
}

export async function allVersions(
  db: Kysely<Database>,
  { key, q }: { key: PageKey | null; q: string | null },
): Promise<PageVersion[]> {
  const keys = key === null ? PAGE_KEYS : [key];
  const rows = [...(await versionsOf(db, key)), ...keys.map(ownVersion)];
  const newest = new Map(keys.map((one) => [one as string, FIRST_VERSION]));
  for (const row of rows) newest.set(row.key, Math.max(newest.get(row.key) ?? FIRST_VERSION, row.version));
  return rows
    .filter(({ body }) => q === null || body.toLowerCase().includes(q.toLowerCase()))
    .sort((a, b) => b.published_at.getTime() - a.published_at.getTime() || b.version - a.version)
    .map((row) => ({
      id: row.id,
      key: row.key as PageKey,
      version: row.version,
      body: row.body,
      published_at: row.published_at.toISOString(),
      author: row.author,
      newest: row.version === newest.get(row.key),
    }));
}

interface Publication {
  key: PageKey;
  body: string;
  /** The version that the author read; null when unknown. */
  versionRead: number | null;
  userId: number;
  now: Date;
}

/** Throws 409 when somebody published since it was read. */
export async function publish(
  db: Kysely<Database>,
  { key, body, versionRead, userId, now }: Publication,
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    await lockPage(trx, key);
    const { version } = (await newestVersion(trx, key)) ?? ownVersion(key);
    if (versionRead !== null && versionRead !== version) throw dataNotUpdated();
    const columns = { key, version: version + 1, body, published_at: now, author_id: userId };
    const id = await insertVersion(trx, columns);
    await writeAudit(trx, { actorId: userId, at: now }, [
      {
        subject: 'site',
        subjectId: id,
        action: 'publishPage',
        before: { page: key, version },
        after: { page: key, version: version + 1 },
      },
    ]);
    return { id };
  });
}
