import type { Insertable, Selectable } from 'kysely';
import { APPLICATION } from '#contract/lifecycles/application';
import type { PlacementState } from '#contract/lifecycles/placement';
import { dayOf } from '#provider/http/days';
import { lastDay } from '#provider/policies/diaries';
import type { PlacementsTable, PlacementTables } from '../placementSchema';
import type { SeededApplication } from './applications';
import type { Demo } from './demo';
import { DEMO_COLLEGE } from './masters';
import type { SeededStudent } from './students';

type PlacementRow = Insertable<PlacementsTable>;

const SUPERVISORS = ['Meera Rao', 'Arun Pillai', 'Farah Sheikh', 'Joseph Mathew', 'Kavya Hegde'] as const;

/** From its acceptance on, as long as the internship was offered for, approved. */
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

/** Before the company has named anything. */
const BLANK = {
  start_date: null,
  end_date: null,
  hours_per_week: null,
  supervisor_name: null,
  supervisor_email: null,
  supervisor_phone: null,
  supervisor_designation: null,
  state: 'draft',
} as const;

/** What the placements of the first classmates are, one each. */
const different = ({ clock }: Demo): Partial<PlacementRow>[] => [
  { state: 'confirmed', start_date: clock.day(4), end_date: clock.day(94) },
  { start_date: clock.day(6), end_date: clock.day(96) },
  { end_date: clock.day(-3) },
];

/** Both accepted offers of student@ (one runs, one is a draft), and those of the others. */
export function placementRows(
  demo: Demo,
  student: SeededStudent,
  applications: readonly SeededApplication[],
): PlacementRow[] {
  const accepted = applications.filter(({ row }) => row.status === APPLICATION.offerAccepted);
  const own = accepted.filter(({ row }) => row.student_id === student.row.id);
  const classmates = accepted.filter(
    (one) => one.row.student_id !== student.row.id && one.student.row.college === DEMO_COLLEGE,
  );
  const changes = different(demo);
  const changed = new Map<SeededApplication, Partial<PlacementRow>>(
    classmates.slice(0, changes.length).map((one, i) => [one, changes[i]!]),
  );
  // The first is the one with the diary.
  if (own[1]) changed.set(own[1], BLANK);
  const rows = accepted.map((one): PlacementRow => {
    const row = { ...placement(demo, one), ...changed.get(one) };
    const { start_date, end_date } = row;
    return start_date && end_date && end_date < start_date
      ? { ...row, start_date: demo.clock.day(-30) }
      : row;
  });
  const alone = applications
    .map(({ student: who }) => who)
    .filter((who, i, all) => who.row.college === DEMO_COLLEGE && all.indexOf(who) === i)
    .filter((who) => !accepted.some(({ row }) => row.student_id === who.row.id));
  return [
    ...rows,
    ...foundAlone(demo).flatMap((found, i) => (alone[i] ? [{ ...found, student_id: alone[i].row.id }] : [])),
  ];
}

/** Internships that students found alone: handed in, completed, and ended early. */
function foundAlone({ clock }: Demo): Omit<PlacementRow, 'student_id'>[] {
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
      updated_at: clock.ago(11),
    },
  ];
}

/** The last step of each by its state. */
const STEP: Readonly<Partial<Record<PlacementState, string>>> = {
  draft: 'create',
  submitted: 'propose',
  confirmed: 'confirm',
  completed: 'complete',
  ended_early: 'endEarly',
};

type Written = Pick<Selectable<PlacementsTable>, 'id' | 'state' | 'reason' | 'created_at'>;

/** How each came to its state. */
export const placementSteps = (
  placements: readonly Written[],
): Insertable<PlacementTables['placement_events']>[] =>
  placements.map(({ id, state, reason, created_at }) => ({
    placement_id: id,
    event: STEP[state] ?? 'approve',
    reason,
    at: created_at,
  }));
