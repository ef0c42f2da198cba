/** A diary that is too long for one drawing, and a worker that ends. */
import { sql } from 'kysely';
import { inParts, MOST_PARTS } from '#provider/modules/papers/parts';
import { drawFile } from '#provider/modules/papers/pdf/drawFile';
import type { FileFacts } from '#provider/modules/papers/pdf/file';
import { seedLookups } from '#provider/database/seed';
import { anApprovedPlacement, TERMS } from '#tests/support/placements';
import { printedTexts } from '#tests/support/printedTexts';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';
import { zipEntries } from '#tests/support/zipEntries';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const LETTERS = 'कखगघचछजझटठडढतथदधनपफबभमयरलवशषसह';
const SIGNS = 'ािीुूेैोौंः';
let seed = 7;
const next = (most: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % most;
/** Words that are all different, which no cache of shapes helps. */
function devanagari(length: number): string {
  let text = '';
  while (text.length < length) {
    for (let i = 0; i < 3 + next(5); i += 1)
      text += LETTERS[next(LETTERS.length)]! + (next(2) ? SIGNS[next(SIGNS.length)]! : '');
    text += ' ';
  }
  return text.slice(0, length);
}

const EMPTY: FileFacts = {
  ...{ accent: '#0b5fa5', organisation: 'University', college: 'College', label: 'Asha', title: 'Asha' },
  ...{ lead: 'Intern', cover: [], contents: [], letters: [], terms: [], amendments: [], weeks: [] },
  ...{ diaryNote: 'Note.', days: [], evaluations: [], feedback: null, report: '', certificate: null },
  enclosed: [],
};
const longDays = (count: number, letters: number) =>
  Array.from({ length: count }, (_, i) => ({
    title: `${i + 1} Jan 2026 · 8 h · Approved`,
    facts: [['Work Summary', devanagari(letters)]] as const,
  }));

/** Far more than the worker's memory: a day's text has 10,000 letters at most. */
const TOO_LONG = { ...EMPTY, days: longDays(1, 1_500_000) };

it('fails the file that ends the worker alone, and draws those that wait behind it', async () => {
  const [broken, ...others] = await Promise.allSettled([
    drawFile(TOO_LONG),
    drawFile(EMPTY),
    drawFile(EMPTY),
    drawFile(EMPTY),
  ]);
  expect(broken.status).toBe('rejected');
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
});

it('divides a long diary by days, loses none, and says what is not printed', () => {
  const days = longDays(90, 15_000);
  const { file, parts } = inParts({ ...EMPTY, days }, MOST_PARTS.zip);
  expect([...file.days, ...parts.flatMap((part) => part.days)]).toEqual(days);
  expect(parts.map(({ part, of }) => [part, of])).toEqual(Array.from({ length: 9 }, (_, i) => [i + 2, 10]));
  expect(file.diaryNote).toBe(
    'Note. The diary is long: the days from 10 Jan 2026 on are in 9 further documents beside this one.',
  );
  const short = inParts({ ...EMPTY, days }, 2);
  expect(short.parts).toHaveLength(1);
  expect(short.file.diaryNote).toContain(
    'The texts of the last 72 days are not printed. The diary\u2019s export as CSV has them.'.replace(
      '\u2019',
      "'",
    ),
  );
  expect(inParts({ ...EMPTY, days: longDays(2, 10) }, 2)).toMatchObject({ parts: [] });
});

/** Each as long as the rules allow, and more than the worker's memory together. */
const LONG_TEXTS: FileFacts = {
  ...EMPTY,
  letters: [{ label: 'Letter', head: ['Works'], text: devanagari(100_000), scan: null }],
  amendments: Array.from({ length: 260 }, (_, i) => ({
    title: `Change ${i + 1}`,
    facts: [1, 2, 3, 4, 5].map((n) => [`Term ${n}`, devanagari(500)] as const),
  })),
  weeks: Array.from({ length: 60 }, (_, i) => ({
    ...{ title: `Week ${i + 1}`, hours: '40', days: '5', supervisor: devanagari(4_900) },
  })),
  evaluations: Array.from({ length: 60 }, (_, i) => ({
    ...{ title: `Evaluation ${i + 1}`, by: 'Ravi', scores: [] },
    facts: [['What goes well', devanagari(4_900)]] as const,
  })),
  feedback: { facts: [], text: devanagari(100_000) },
};

it('prints the newest of a long history and says how much more is in the portal', async () => {
  const { file } = inParts(LONG_TEXTS, MOST_PARTS.file);
  const texts = printedTexts(await drawFile(file)).join(' ');
  for (const newest of ['Change 260', 'Week 60', 'Evaluation 60']) expect(texts).toContain(newest);
  expect(texts).toMatch(/25\d earlier amendments are in the portal/);
  expect(texts).toMatch(/4\d earlier weeks are in the portal/);
  expect(texts).toMatch(/5\d earlier evaluations are in the portal/);
  expect(texts).toContain('… The rest is in the portal.');
});

it('prints few pages of days with a line end after each letter', async () => {
  const days = longDays(15, 10).map((day) => ({
    ...day,
    facts: [['Work', 'a\n'.repeat(5_000)]] as const,
  }));
  const { file, parts } = inParts({ ...EMPTY, days }, MOST_PARTS.file);
  const drawn = await Promise.all([file, ...parts].map(drawFile));
  const pages = drawn.flatMap((pdf) => pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []);
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.length).toBeLessThan(400);
});

async function withLongDiary() {
  const sides = await anApprovedPlacement(setup, { ...TERMS, start_date: inDays(-60), end_date: inDays(30) });
  const text = devanagari(5_000);
  await sql`
    insert into internship_diaries (student_id, internship_id, date, description, hours, learnings,
      blockers, mood_slider)
    select p.student_id, a.internship_id, p.start_date + d, ${text}, 8, ${devanagari(5_000)},
      ${devanagari(5_000)}, 3
    from placements p join applications a on a.id = p.application_id, generate_series(0, 11) d
    where p.id = ${sides.id}`.execute(setup.services.db);
  return sides;
}

it('draws the file of a long diary while others get theirs, with its further parts inside and beside it', async () => {
  const long = await withLongDiary();
  const other = await anApprovedPlacement(setup);
  const [longAnswer, ...answers] = await Promise.all([
    long.college.get(`/coordinator/placements/file?id=${long.id}`),
    ...Array.from({ length: 5 }, () => other.college.get(`/coordinator/placements/file?id=${other.id}`)),
  ]);
  expect([longAnswer, ...answers].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const texts = printedTexts(longAnswer.raw.rawPayload).join(' ');
  expect(texts).toMatch(/are in 1 further document beside this one/);
  expect(longAnswer.raw.rawPayload.toString('latin1')).toContain('Diary, part 2 of 2.pdf');

  const { body } = await long.college.post('/coordinator/placements/files', { ids: [long.id] });
  await setup.services.archives.run();
  const archive = (await long.college.get('/coordinator/placements/files')).body.data;
  expect(archive).toMatchObject({ id: body.data.id, state: 'ready', left_out: [] });
  const zip = await zipEntries((await long.college.get(archive.link.replace('/api/v1', ''))).raw.rawPayload);
  expect([...zip.keys()].map((name) => name.replace(/^.*\//, '')).sort()).toEqual([
    'Diary, part 2 of 2.pdf',
    'Internship file.pdf',
  ]);
});
