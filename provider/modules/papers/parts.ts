/** The file of an internship in parts that a worker can draw (docs/certificates.md, papers 5). */
import { several } from '#contract/several';
import { bounded, lettersOf } from './bounds';
import { drawFile } from './pdf/drawFile';
import type { DiaryDay, DiaryPart, Enclosed, FileFacts } from './pdf/file';

/** In a part: 150,000 of Devanagari, all words different, take 2 s and 150 MB. */
const LETTERS = 150_000;
/** Somebody waits for a single file; a ZIP is made in the background. */
export const MOST_PARTS = { file: 8, zip: 60 } as const;

/** In order; a day is never divided. @param letters that the first chunk has already */
function chunksOf(days: readonly DiaryDay[], letters: number): DiaryDay[][] {
  const chunks: DiaryDay[][] = [[]];
  for (const day of days) {
    const more = lettersOf(day);
    if (letters > 0 && letters + more > LETTERS) {
      chunks.push([]);
      letters = 0;
    }
    chunks.at(-1)!.push(day);
    letters += more;
  }
  return chunks;
}

/** The file with its first days, and the further parts of the diary. Days beyond `most` parts are named. */
export function inParts(all: FileFacts, most: number): { file: FileFacts; parts: DiaryPart[] } {
  const facts = bounded(all);
  const [first = [], ...further] = chunksOf(facts.days, lettersOf({ ...facts, days: [] }));
  const parts = further.slice(0, most - 1);
  const left = further.slice(parts.length).flat();
  const note = [
    facts.diaryNote,
    parts.length > 0 &&
      `The diary is long: the days from ${parts[0]![0]!.title.split(' · ')[0]} on are in ${several(parts.length, 'further document')} beside this one.`,
    left.length > 0 &&
      `The texts of the last ${several(left.length, 'day is', 'days are')} not printed. The diary's export as CSV has them.`,
  ];
  const { accent, organisation, label, title, lead } = facts;
  return {
    file: { ...facts, days: first, diaryNote: note.filter(Boolean).join(' ') },
    parts: parts.map((days, i) => ({
      part: i + 2,
      of: parts.length + 1,
      ...{ accent, organisation, label, title, lead, days },
    })),
  };
}

/** PDF of the file, and further parts of its diary as documents beside it. */
export async function drawInParts(
  facts: FileFacts,
  most: number,
): Promise<{ draw: (enclosed: readonly Enclosed[]) => Promise<Buffer>; parts: Enclosed[] }> {
  const { file, parts } = inParts(facts, most);
  const drawn: Enclosed[] = [];
  for (const part of parts)
    drawn.push({
      name: `Diary, part ${part.part} of ${part.of}.pdf`,
      mime: 'application/pdf',
      content: await drawFile(part),
    });
  return { draw: (enclosed) => drawFile({ ...file, enclosed }), parts: drawn };
}

/** One PDF with further parts and `enclosed` inside. Rejects when a worker cannot draw it. */
export async function drawWhole(facts: FileFacts, enclosed: readonly Enclosed[]): Promise<Buffer> {
  const { draw, parts } = await drawInParts(facts, MOST_PARTS.file);
  return draw([...parts, ...enclosed]);
}
