/** Placements of a college with every paper that there is, made by the calls of those who take part. */
import { CRITERIA } from '#contract/supervision/criteria';
import type { ApiClient } from './apiClient';
import { inDays, mondayAgo } from './placementScreens';

export interface CompletedPlacement {
  id: number;
  email: string;
  name: string;
  usn: string;
  /** In each of its texts and files. */
  mark: string;
  /** Request letter signed on paper, or generated. */
  signed: boolean;
}

const PDF_TYPE = 'application/pdf';
const pdf = (what: string, mark: string) => Buffer.from(`%PDF-1.4\n% ${what} of ${mark}\n%%EOF\n`);
/** A document of a placement, no two alike. */
export const documentOf = (what: 'offer' | 'letter' | 'evaluation' | 'report', mark: string) =>
  pdf(what, mark);

const START = -21;
/** Working days of three and two weeks ago, from the placement's first day on. */
const DAYS = [3, 2]
  .flatMap((weeks) => [0, 1, 2, 3, 4].map((day) => ({ weeks, day })))
  .map(({ weeks, day }) => {
    const date = new Date(`${mondayAgo(weeks)}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + day);
    return date.toISOString().slice(0, 10);
  })
  .filter((day) => day >= inDays(START));
/** On a weekend the placement has no working day of the first. */
export const WEEKS = [3, 2]
  .filter((weeks) => DAYS.some((day) => day >= mondayAgo(weeks) && day < mondayAgo(weeks - 1)))
  .map((weeks) => mondayAgo(weeks));

function form(values: Readonly<Record<string, string | Buffer | readonly string[]>>): FormData {
  const filled = new FormData();
  for (const [name, value] of Object.entries(values))
    if (Buffer.isBuffer(value))
      filled.append(name, new Blob([new Uint8Array(value)], { type: PDF_TYPE }), `${name}.pdf`);
    else if (typeof value === 'string') filled.append(name, value);
    else for (const one of value) filled.append(`${name}[]`, one);
  return filled;
}

async function post(client: ApiClient, path: string, body: unknown): Promise<any> {
  const { status, body: answer } = await client.post(path, body);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  return answer.data;
}

interface Sides {
  student: ApiClient;
  college: ApiClient;
}

/** From the proposal to the certificate. */
export async function completePlacement(
  { student, college }: Sides,
  about: Omit<CompletedPlacement, 'id'>,
): Promise<CompletedPlacement> {
  const { mark, signed } = about;
  const proposal = {
    ...{
      company: 'Malpe Harbour Trust',
      website: '',
      title: `Tide gauges ${mark}`,
      description: 'Read them.',
    },
    ...{
      start_date: inDays(START),
      end_date: inDays(-1),
      hours_per_week: '36',
      mode: 'Onsite',
      place: 'Malpe',
    },
    ...{
      supervisor_name: 'Ravi Iyer',
      supervisor_email: 'ravi@harbour.test',
      supervisor_designation: 'Lead',
    },
    working_days: ['1', '2', '3', '4', '5'],
    offer_letter: documentOf('offer', mark),
  };
  const { id } = await post(student, '/student/placements/propose', form(proposal));
  await post(college, '/coordinator/placements/decide', { ids: [id], decision: 'approved' });
  const amendment = { id, place: `Pier ${mark}`, from_date: inDays(START + 1), reason: `Moved ${mark}` };
  await post(college, '/coordinator/placements/amend', amendment);
  for (const date of DAYS) {
    const entry = {
      date,
      description: `Read gauge ${mark}`,
      learnings: '',
      blockers: '',
      hours: '7',
      links: '',
    };
    const more = { mood_slider: '4', skill_ids: [] };
    await post(student, '/student/internship-diaries/store', { placement_id: id, ...entry, ...more });
  }
  const by_name = 'Ravi Iyer';
  const weeks = { id, weeks: WEEKS, comment: `Careful ${mark}`, by_name };
  await post(college, '/coordinator/placements/weeks-confirm', weeks);
  const scores = CRITERIA.map(() => '4');
  for (const kind of ['mid', 'final'])
    await post(
      college,
      '/coordinator/placements/evaluate',
      form({
        ...{ id: String(id), kind, scores, strengths: `Reliable ${kind} ${mark}`, improvements: '' },
        ...{ recommend: '1', by_name, scan: documentOf('evaluation', `${kind} ${mark}`) },
      }),
    );
  if (signed) {
    const letter = { id: String(id), key: 'request_letter', file: documentOf('letter', mark) };
    await post(college, '/coordinator/placements/paper', form(letter));
  }
  const report = { id: String(id), report: documentOf('report', mark) };
  await post(student, '/student/placements/report', form(report));
  const answers = ['5', '4', '4', '5', '4'];
  await post(student, '/student/placements/feedback', { id, answers, text: `Kind people ${mark}` });
  await post(college, '/coordinator/placements/complete', { id, outcome: 'completed', reason: 'On site' });
  await post(college, '/coordinator/certificates/issue', { placement_ids: [id] });
  return { id, ...about };
}
