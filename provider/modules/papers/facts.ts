/** All that the file of one internship holds, as its readers may see it. */
import { several } from '#contract/several';
import { ENTRY_LABELS, ENTRY_NAMES, type EntryField } from '#contract/diary/fields';
import { reviewStatusInfo } from '#contract/diary/reviewLifecycle';
import { FEEDBACK_QUESTIONS } from '#contract/feedback/questions';
import { PAGES } from '#contract/pages';
import { PAPER_KEYS, PAPER_TEMPLATES } from '#contract/paper/templates';
import { PLACEMENT_TERMS, type PlacementTerm } from '#contract/placement/fields';
import { placementStateInfo } from '#contract/placement/lifecycle';
import { HIGHEST_SCORE } from '#contract/supervision/criteria';
import type { Services } from '#provider/context';
import { contentOf } from '#provider/files/repository';
import { dayOf, dayText } from '#provider/http/days';
import { daysOfPlacement } from '#provider/policies/placementDays';
import { mayStudentRead } from '#provider/policies/supervision';
import { siteRow } from '#provider/services/siteRepository';
import { presentEntry } from '../diaries/presenter';
import { recordedHours, type RecordedHours } from '../placements/decide/checkRepository';
import { stepsOf, type PlacementRecord, type StepRow } from '../placements/repository';
import { presentWeeks } from '../supervision/presenter';
import { daysOfDiary, evaluationsOf, weeksOf } from '../supervision/repository';
import type { EvaluationRow } from '../supervision/repository';
import { enclosedOf, evaluationTitle, type EnclosedFile } from './enclosed';
import { dayOrBlank, lettersOf, weekdaysText } from './letters';
import type { FileFacts, Letter } from './pdf/file';
import { scansOf, type ScanRow } from '../placements/papers/scanRepository';
import { feedbackOf } from '../placements/feedback/feedbackRepository';
import { certificateOf, papersOfCollege } from './repository';

export type FileReader = 'college' | 'student';

const text = (value: unknown): string => String(value ?? '');
const figure = (hours: number): string => String(Math.round(hours * 100) / 100);

const TERM_TEXT: Readonly<Partial<Record<PlacementTerm, (value: unknown) => string>>> = {
  start_date: (value) => dayOrBlank(value as string | null),
  end_date: (value) => dayOrBlank(value as string | null),
  working_days: (value) => (Array.isArray(value) ? weekdaysText(value as number[]) : text(value)),
};
const TERMS = Object.entries(PLACEMENT_TERMS) as [PlacementTerm, { label: string }][];
const termText = (name: PlacementTerm, value: unknown) => (TERM_TEXT[name] ?? text)(value);
const isTerm = (name: string): name is PlacementTerm => Object.hasOwn(PLACEMENT_TERMS, name);

/** Steps that changed a term after the approval. */
const amendmentsOf = (steps: readonly StepRow[]): FileFacts['amendments'] =>
  steps
    .filter(({ event }) => event === 'amend' || event === 'approveAmendment')
    .map(({ at, by, reason, from_date, before, after }) => ({
      title: `${dayText(dayOf(at))}${by === null ? '' : `, ${by}`}`,
      facts: [
        ...Object.entries((after ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
          if (!isTerm(name)) return [];
          const was = termText(name, (before as Record<string, unknown> | null)?.[name]);
          const now = termText(name, value);
          return [[PLACEMENT_TERMS[name].label, was === '' ? now : `${now} (before: ${was})`] as const];
        }),
        ['From', dayOrBlank(from_date)] as const,
        ['Reason', text(reason)] as const,
      ],
    }));

function letters(
  texts: ReadonlyMap<string, string>,
  scans: readonly ScanRow[],
  about: LetterAbout,
): Letter[] {
  return PAPER_KEYS.flatMap((key): Letter[] => {
    const scan = scans.find((one) => one.key === key);
    const generated = texts.get(key);
    if (!scan && generated === undefined) return [];
    const { label } = PAPER_TEMPLATES[key];
    const enclosed = about.enclosed.find((one) => one.fileId === scan?.file_id);
    return [
      {
        label,
        head: key === 'request_letter' ? [about.college, about.organisation] : [about.company],
        text: generated ?? '',
        scan: scan
          ? {
              name: enclosed?.name ?? scan.name,
              picture: scan.mime.startsWith('image/') ? (enclosed?.content ?? null) : null,
              note: `Signed paper, attached${scan.attached_by === null ? '' : ` by ${scan.attached_by}`} on ${dayText(dayOf(scan.attached_at))}.`,
            }
          : null,
      },
    ];
  });
}
interface LetterAbout {
  college: string;
  organisation: string;
  company: string;
  enclosed: readonly EnclosedFile[];
}

const evaluation = (row: EvaluationRow): FileFacts['evaluations'][number] => ({
  title: evaluationTitle(row),
  by: `${row.by_name}, ${dayText(dayOf(row.created_at))}${row.witness === null ? '' : `; on paper, seen by ${row.witness}`}`,
  scores: row.scores.map((score, i) => [row.criteria[i] ?? '', `${score} of ${HIGHEST_SCORE}`]),
  facts: [
    ['What goes well', text(row.strengths)],
    ['What to work on', text(row.improvements)],
    ['Recommended', row.recommend === null ? '' : row.recommend ? 'Yes' : 'No'],
    ['Scores', row.scores.length === 0 ? 'See the signed scan.' : ''],
  ],
});

const wereConfirmed = ({ confirmed_hours, confirmed_days }: ReturnType<typeof presentWeeks>[number]) =>
  `${figure(confirmed_hours ?? 0)} h on ${several(confirmed_days ?? 0, 'day')}`;

function weekText(week: ReturnType<typeof presentWeeks>[number]): string {
  const by = week.by || 'the supervisor';
  const comment = week.comment ? `\n“${week.comment}”` : '';
  if (week.state === null) return 'Not confirmed';
  if (week.confirmed_at === null) return `Sent back by ${by}${comment}`;
  const changed = week.state === 'changed' ? ` (${wereConfirmed(week)}; changed since)` : '';
  return `Confirmed by ${by}, ${dayText(dayOf(new Date(week.confirmed_at)))}${changed}${comment}`;
}

/** Hours that do not count. */
const sentBack = (hours: RecordedHours | undefined): string =>
  hours && hours.returned > 0 ? `; ${figure(hours.returned)} more were sent back` : '';

/** In a day's title, or not for its readers. */
const APART: readonly EntryField[] = ['date', 'hours', 'mood_slider'];
const DAY_FACTS = ENTRY_NAMES.filter((name) => !APART.includes(name));

async function diaryOf({ db, lookups, now }: Services, placement: PlacementRecord) {
  const [weeks, days] = await Promise.all([weeksOf(db, placement.id), daysOfDiary(db, placement.id)]);
  return {
    weeks: presentWeeks(placement, weeks, dayOf(now()))
      .filter(({ entries, state }) => entries > 0 || state !== null)
      .map((week) => ({
        title: dayText(week.week),
        hours: figure(week.hours),
        days: String(week.entries),
        supervisor: weekText(week),
      })),
    days: days.map((row) => {
      const entry = presentEntry(lookups, row);
      return {
        title: `${dayText(entry.date)} · ${figure(entry.hours)} h · ${reviewStatusInfo(row.review_status).label}`,
        facts: DAY_FACTS.map(
          (name) => [ENTRY_LABELS[name], name === 'skill_ids' ? entry.skills : text(entry[name])] as const,
        ),
      };
    }),
    count: days.length,
  };
}

async function certificate({ db, origin, site }: Services, { id }: PlacementRecord, logo: Buffer | null) {
  const issued = await certificateOf(db, id);
  return issued
    ? {
        number: issued.number,
        facts: issued.facts,
        revokedOn: null,
        address: origin() + PAGES.certificate(issued.code),
        accent: site.now.accent,
        logo,
      }
    : null;
}

/** @param reader a student does not read what the supervisor's evaluation says before it may be read */
export async function fileFacts(
  services: Services,
  placement: PlacementRecord,
  reader: FileReader,
): Promise<{ facts: FileFacts; enclosed: readonly EnclosedFile[] }> {
  const { db, site, now } = services;
  const { id, college, company } = placement;
  const [steps, own, scans, feedback, evaluations, recorded, diary, { logo_file_id }] = await Promise.all([
    stepsOf(db, id),
    papersOfCollege(db, college),
    scansOf(db, id),
    feedbackOf(db, id),
    evaluationsOf(db, id),
    recordedHours(db, [id]),
    diaryOf(services, placement),
    siteRow(db),
  ]);
  const readable = evaluations.filter(({ kind }) => reader === 'college' || mayStudentRead(kind, placement));
  const enclosed = await enclosedOf(db, placement, {
    scans,
    evaluations: reader === 'college' ? readable : [],
  });
  const logo = logo_file_id === null ? null : await contentOf(db, logo_file_id);
  const hours = recorded.get(id);
  const about = { placement, steps, site: site.now, hours: hours?.hours ?? null };
  const printed = letters(lettersOf(about, own), scans, {
    college: college ?? '',
    organisation: site.now.organisation,
    company,
    enclosed,
  });
  const report = enclosed.find(({ fileId }) => fileId === placement.report_file_id);
  const issued = await certificate(services, placement, logo);
  const { start, end } = daysOfPlacement(placement);
  const state = placementStateInfo(placement.state).label;
  const facts: FileFacts = {
    accent: site.now.accent,
    organisation: site.now.organisation,
    college: college ?? '',
    label: `${placement.student_name}${placement.usn ? `, ${placement.usn}` : ''} · Placement ${id}`,
    title: placement.student_name,
    lead: `${placement.title} at ${company}`,
    cover: [
      ['USN', text(placement.usn)],
      ['Branch', text(placement.branch)],
      ['Semester', text(placement.semester)],
      ['Period', `${dayOrBlank(start) || 'Not agreed'} to ${dayOrBlank(end) || 'not agreed'}`],
      ['State', placement.ended_on === null ? state : `${state}, ended on ${dayText(placement.ended_on)}`],
      ['Found', placement.source === 'own' ? 'by the student' : 'on the portal'],
      ['Supervisor', text(placement.supervisor_name)],
      ['Guide at the college', text(placement.guide_name)],
      [
        'Recorded hours',
        hours
          ? `${figure(hours.hours)}${hours.source === 'paper' ? ', from a diary on paper' : ''}${sentBack(hours)}`
          : '',
      ],
      ['Printed on', dayText(dayOf(now()))],
    ],
    contents: [
      ...printed.map(({ label, scan }) => (scan ? `${label} (signed)` : label)),
      'Terms and amendments',
      'Diary',
      'Evaluations, feedback and report',
      ...(issued ? ['Certificate'] : []),
    ],
    letters: printed,
    terms: TERMS.map(([name, { label }]) => [label, termText(name, placement[name])]),
    amendments: amendmentsOf(steps),
    weeks: diary.weeks,
    diaryNote:
      diary.count > 0
        ? `${several(hours?.hours ?? 0, 'hour')} on ${several(diary.count, 'day')}${sentBack(hours)}.`
        : hours
          ? `Kept on paper: ${several(hours.hours, 'hour')}.`
          : 'No entries.',
    days: diary.days,
    evaluations: readable.map(evaluation),
    feedback: feedback
      ? {
          facts: FEEDBACK_QUESTIONS.map((question, i) => [
            question,
            `${feedback.answers[i]} of ${HIGHEST_SCORE}`,
          ]),
          text: feedback.text ?? '',
        }
      : null,
    report: report ? `Submitted. It is enclosed: ${report.name}` : 'Not submitted.',
    certificate: issued,
    enclosed: [],
  };
  return { facts, enclosed };
}
