import type { Services } from '#provider/context';
import { safeName } from '#provider/files/names';
import type { ArchiveFile, ArchiveKind } from '#provider/services/archives';
import { placementById } from '../placements/repository';
import { fileFacts } from './facts';
import { drawFile } from './pdf/drawFile';

const DAYS = 7;

/** A folder for each placement: its file, and its documents beside it. */
export const PAPERS_ARCHIVE: ArchiveKind<Services> = {
  hours: DAYS * 24,
  entries: async (_services, { parameters }) => (parameters.ids as number[]).map(String),
  async *files(services, _archive, entry): AsyncIterable<ArchiveFile> {
    const placement = await placementById(services.db, Number(entry));
    if (!placement) return;
    const { facts, enclosed } = await fileFacts(services, placement, 'college');
    const who = [placement.usn, placement.student_name].filter(Boolean).join(' ');
    const folder = `${safeName(who, 'student')} (${placement.id})`;
    yield { path: `${folder}/Internship file.pdf`, content: await drawFile(facts) };
    for (const { name, content } of enclosed)
      yield { path: `${folder}/${name}`, content: Buffer.from(content) };
  },
  notification: ({ total, parameters }) => ({
    kind: 'files',
    title: `${total === 1 ? 'The file of 1 internship is' : `Files of ${total} internships are`} ready`,
    text: `Download the ZIP within ${DAYS} days.`,
    path: String(parameters.path),
  }),
};
