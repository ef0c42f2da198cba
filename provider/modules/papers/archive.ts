import type { Services } from '#provider/context';
import { safeName } from '#provider/files/names';
import { mayReadPlacement, viewerOf } from '#provider/policies/placements';
import type { ArchiveFile, ArchiveKind, LeftOut } from '#provider/services/archives';
import { placementsByIds } from '../placements/lists/listRepository';
import { placementById, type PlacementRecord } from '../placements/repository';
import { fileFacts } from './facts';
import { deletedPlacements } from './repository';
import { drawInParts, MOST_PARTS } from './parts';
import { noticePdf } from './pdf/file';

const DAYS = 7;
const idsOf = (parameters: Record<string, unknown>): number[] => parameters.ids as number[];

const nameOf = ({ usn, student_name }: PlacementRecord): string =>
  [usn, student_name].filter(Boolean).join(' ');
const folderOf = (placement: PlacementRecord): string =>
  `${safeName(nameOf(placement), 'student')} (${placement.id})`;

/** A folder for each placement: its file, further parts of a long diary, and its documents. */
export const PAPERS_ARCHIVE: ArchiveKind<Services> = {
  hours: DAYS * 24,
  entries: async (_services, { parameters }) => idsOf(parameters).map(String),
  async *files(services, _archive, entry): AsyncIterable<ArchiveFile | LeftOut> {
    const id = Number(entry);
    const [gone] = await deletedPlacements(services.db, [id]);
    const placement = gone === undefined ? await placementById(services.db, id) : undefined;
    if (!placement) {
      yield { leftOut: `Placement ${entry}: its student has deleted the account.` };
      return;
    }
    const { facts, enclosed } = await fileFacts(services, placement, 'college');
    const { draw, parts } = await drawInParts(facts, MOST_PARTS.zip);
    const folder = folderOf(placement);
    yield { path: `${folder}/Internship file.pdf`, content: await draw([]) };
    for (const { name, content } of [...parts, ...enclosed])
      yield { path: `${folder}/${name}`, content: Buffer.from(content) };
  },
  gone: async (db, { parameters }) => (await deletedPlacements(db, idsOf(parameters))).map(String),
  async *instead({ db, site }, _archive, entry) {
    const placement = await placementById(db, Number(entry));
    const who = placement ? `${nameOf(placement)}, placement ${entry}` : `Placement ${entry}`;
    const text = `${who}: the file could not be drawn.`;
    const { accent, organisation } = site.now;
    const content = await noticePdf({ accent, organisation, title: 'This file could not be drawn', text });
    const folder = placement ? folderOf(placement) : `Placement ${entry}`;
    yield { path: `${folder}/Could not be drawn.pdf`, content };
    yield { leftOut: text };
  },
  mayDownload: async ({ db }, owner, { parameters }) => {
    const placements = await placementsByIds(db, idsOf(parameters));
    return placements.every((one) => mayReadPlacement(one, viewerOf(owner)));
  },
  notification: ({ total, parameters }) => ({
    kind: 'files',
    title: `${total === 1 ? 'The file of 1 internship is' : `Files of ${total} internships are`} ready`,
    text: `Download the ZIP within ${DAYS} days.`,
    path: String(parameters.path),
  }),
};
