import type { Insertable, Selectable } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { eachSupervisorTerm } from '#contract/placement/fields';
import type { PlacementState, PlacementStep } from '#contract/placement/lifecycle';
import { dayOf } from '#provider/http/days';
import { lastDay } from '#provider/policies/diaries';
import type { InternshipDiariesTable } from '../diarySchema';
import type { PlacementsTable, PlacementTables } from '../placementSchema';
import type { SeededApplication } from './applications';
import type { Demo } from './demo';
import { DEMO_COLLEGE } from './masters';
import { makePdf } from './pdf';
import type { SeededStudent } from './students';

type PlacementRow = Insertable<PlacementsTable>;

const SUPERVISORS = ['Meera Rao', 'Arun Pillai', 'Farah Sheikh', 'Joseph Mathew', 'Kavya Hegde'] as const;

/** Approved; from the acceptance, as long as offered. */
function placement({ clock, random }: Demo, application: SeededApplication): PlacementRow {
  const { row, internship, events } = application;
  const start = dayOf(events.at(-1)!.at as Date);
  const name = random.pick([...SUPERVISORS]);
  return {
    source: 'portal',
    application_id: row.id,
    student_id: row.student_id,
    company_id: row.company_id,
    company: internship.company.row.name ?? '',
    title: internship.row.name,
    start_date: start,
    end_date: lastDay(start, Math.max(3, Number(internship.row.internship_duration))),
    hours_per_week: 40,
    working_days: [1, 2, 3, 4, 5],
    mode: internship.row.internship_mode,
    place: internship.row.address,
    supervisor_name: name,
    supervisor_email: `${name.split(' ')[0]!.toLowerCase()}@supervisor.test`,
    supervisor_phone: '9876543210',
    supervisor_designation: 'Team lead',
    state: 'approved',
    created_at: events.at(-1)!.at,
    updated_at: clock.ago(1),
  };
}

/** The company has named nothing. */
const BLANK = {
  start_date: null,
  end_date: null,
  hours_per_week: null,
  ...eachSupervisorTerm(() => null),
  state: 'draft',
} as const;

/** For the first classmates, one each; the earliest is over. */
const different = ({ clock }: Demo): Partial<PlacementRow>[] => [
  { end_date: clock.day(-3) },
  {
    state: 'confirmed',
    start_date: clock.day(4),
    end_date: clock.day(94),
    submitted_at: clock.ago(1),
  },
  { start_date: clock.day(5), end_date: clock.day(95) },
];

/** Both of student@ (running and draft), and the others'. */
export function placementRows(
  demo: Demo,
  student: SeededStudent,
  applications: readonly SeededApplication[],
): PlacementRow[] {
  const accepted = applications.filter(({ row }) => row.status === APPLICATION.offerAccepted);
  const own = accepted.filter(({ row }) => row.student_id === student.row.id);
  const classmates = accepted.filter(
    (one) => one.row.student_id !== student.row.id && one.student.college === DEMO_COLLEGE,
  );
  const changes = different(demo);
  const changed = new Map<SeededApplication, Partial<PlacementRow>>(
    classmates.slice(0, changes.length).map((one, i) => [one, changes[i]!]),
  );
  // The first is the one with the diary.
  if (own[1]) changed.set(own[1], BLANK);
  const rows = accepted.map((one): PlacementRow => ({ ...placement(demo, one), ...changed.get(one) }));
  const alone = applications
    .map(({ student: who }) => who)
    .filter((who, i, all) => who.college === DEMO_COLLEGE && all.indexOf(who) === i)
    .filter((who) => !accepted.some(({ row }) => row.student_id === who.row.id));
  return [
    ...rows,
    ...ownPlacements(demo).flatMap((proposal, i) => (alone[i] ? [ofStudent(demo, proposal, alone[i])] : [])),
  ];
}

/** Completed ones have a report. */
function ofStudent(
  { clock, files }: Demo,
  proposal: OwnPlacement,
  { row, name }: SeededStudent,
): PlacementRow {
  if (proposal.state !== 'completed') return { ...proposal, student_id: row.id };
  const pages = makePdf('Internship report', [`${proposal.title} at ${proposal.company}.`, `By ${name}.`]);
  const report_file_id = files.add(row.user_id, 'placement_report', 'report.pdf', pages, clock.ago(13));
  return { ...proposal, student_id: row.id, report_file_id };
}

type OwnPlacement = Omit<PlacementRow, 'student_id'>;

/** Own placements: submitted, completed, ended early. */
function ownPlacements({ clock }: Demo): OwnPlacement[] {
  const proposal = {
    source: 'own' as const,
    hours_per_week: 36,
    working_days: [1, 2, 3, 4, 5, 6],
    mode: 'Onsite',
    supervisor_phone: '9876501234',
    supervisor_designation: 'Proprietor',
  };
  return [
    {
      ...proposal,
      company: 'Nagendra Precision Works',
      title: 'Quality inspection intern',
      place: 'Peenya, Bengaluru',
      supervisor_name: 'Nagendra Babu',
      supervisor_email: 'nagendra@supervisor.test',
      start_date: clock.day(14),
      end_date: clock.day(74),
      state: 'submitted',
      created_at: clock.ago(2),
      updated_at: clock.ago(2),
      submitted_at: clock.ago(2),
    },
    {
      ...proposal,
      company: 'Kaveri Water Board',
      title: 'Hydrology survey intern',
      place: 'Mysuru',
      supervisor_name: 'Sudha Murthy',
      supervisor_email: 'sudha@supervisor.test',
      start_date: clock.day(-95),
      end_date: clock.day(-20),
      state: 'completed',
      created_at: clock.ago(110),
      updated_at: clock.ago(12),
    },
    {
      ...proposal,
      company: 'Tara Textiles',
      title: 'Loom maintenance intern',
      place: 'Hubballi',
      supervisor_name: 'Tara Bai',
      supervisor_email: 'tara@supervisor.test',
      start_date: clock.day(-60),
      end_date: clock.day(10),
      ended_on: clock.day(-12),
      reason: 'The student fell ill and cannot go on this term.',
      state: 'ended_early',
      created_at: clock.ago(70),
      updated_at: clock.ago(12),
    },
  ];
}

const STEPS: Readonly<Partial<Record<PlacementState, readonly PlacementStep[]>>> = {
  draft: ['create'],
  confirmed: ['create', 'confirm'],
  approved: ['create', 'confirm', 'approve'],
  submitted: ['propose'],
  completed: ['propose', 'approve', 'report', 'complete'],
  ended_early: ['propose', 'approve', 'endEarly'],
};
const LATE: readonly PlacementStep[] = ['report', 'complete', 'endEarly'];
const HOUR = 60 * 60_000;

type Written = Pick<Selectable<PlacementsTable>, 'id' | 'state' | 'reason' | 'created_at' | 'updated_at'>;

/** First steps follow the first day, last ones precede the last. */
export const placementSteps = (
  { clock }: Demo,
  placements: readonly Written[],
): Insertable<PlacementTables['placement_events']>[] =>
  placements.flatMap(({ id, state, reason, created_at, updated_at }) => {
    const steps = STEPS[state] ?? [];
    const gap = Math.min(2 * HOUR, (clock.now.getTime() - created_at.getTime()) / steps.length);
    return steps.map((event, i) => {
      const left = steps.length - 1 - i;
      return {
        placement_id: id,
        event,
        reason: left === 0 ? reason : null,
        at: new Date(
          LATE.includes(event) ? updated_at.getTime() - left * HOUR : created_at.getTime() + i * gap,
        ),
      };
    });
  });

export function isWithin(
  applications: readonly SeededApplication[],
  placements: readonly PlacementRow[],
): (entry: Insertable<InternshipDiariesTable>) => boolean {
  const placementOf = new Map(placements.map((placement) => [placement.application_id, placement]));
  const periodOf = new Map(
    applications.map(({ row }) => [`${row.student_id}/${row.internship_id}`, placementOf.get(row.id)]),
  );
  return ({ student_id, internship_id, date }) => {
    const { start_date, end_date } = periodOf.get(`${student_id}/${internship_id}`) ?? {};
    return Boolean(start_date && end_date && start_date <= date && date <= end_date);
  };
}
