/** The ZIP of everything about one person (docs/privacy.md, erasing 7). */
import { dataPageOf } from '#contract/account/dataPages';
import type { Services } from '#provider/context';
import { safeName } from '#provider/files/names';
import type { ArchiveFile, ArchiveKind, ArchiveRow } from '#provider/services/archives';
import { findAccount } from './accountRowsRepository';
import { ownFile, ownFiles } from './filesRepository';
import { pageHtml } from './page';
import { sectionsOf } from './sections';

const DATA = 'data';
const HOURS = 24;
const pathOf = ({ id, name }: { id: number; name: string }): string =>
  `files/${id}-${safeName(name, 'file')}`;

async function* dataOf({ db, site, now }: Services, owner: number): AsyncIterable<ArchiveFile> {
  const account = await findAccount(db, owner);
  if (!account) return;
  const madeAt = now();
  const sections = await sectionsOf(db, { userId: owner, role: account.role_id });
  const files = (await ownFiles(db, owner)).map((file) => ({ name: file.name, path: pathOf(file) }));
  const { name } = account;
  const html = pageHtml({ site: site.now.name, name, madeAt, sections, files });
  yield { path: 'index.html', content: Buffer.from(html) };
  const data = { made_at: madeAt, ...Object.fromEntries(sections.map(({ title, rows }) => [title, rows])) };
  yield { path: 'data.json', content: Buffer.from(JSON.stringify(data, null, 2)) };
}

export const OWN_DATA: ArchiveKind<Services> = {
  hours: HOURS,
  entries: async ({ db }, { owner_id }: ArchiveRow) => [
    DATA,
    ...(await ownFiles(db, owner_id)).map(({ id }) => String(id)),
  ],
  async *files(services, { owner_id }, entry) {
    if (entry === DATA) return yield* dataOf(services, owner_id);
    const file = await ownFile(services.db, owner_id, Number(entry));
    if (file) yield { path: pathOf(file), content: file.content };
  },
  notification: ({ parameters }) => ({
    kind: 'files',
    title: 'Your data is ready',
    text: `The ZIP can be downloaded for ${HOURS} hours.`,
    path: dataPageOf(Number((parameters as { role?: unknown }).role)),
  }),
};
