import type { Insertable } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import type {
  InternshipDiariesTable,
  ProjectDiariesTable,
  ProjectMembersTable,
  ProjectsTable,
} from '../diarySchema';
import type { SeededApplication } from './applications';
import { DIARY_WEEKDAYS } from './clock';
import type { Demo } from './demo';
import { DEMO_COLLEGE } from './masters';
import type { SeededStudent } from './students';
import { PROJECT_DAYS, workDay } from './texts';

const MISSING: readonly number[] = [8, 17, 24];
/** Written with the text of the day before: what a note beside a week looks like. */
const REPEATED = 21;
const CLASSMATE_WEEKDAYS = 8;

type DiaryRow = Insertable<InternshipDiariesTable>;

function entry(
  { names, clock, random }: Demo,
  application: SeededApplication,
  offset: number,
  n: number,
  text = n,
): DiaryRow {
  const work = workDay(text);
  const written = clock.at(offset, 18);
  return {
    student_id: application.row.student_id,
    internship_id: application.row.internship_id,
    date: clock.day(offset),
    description: work.description,
    learnings: work.learnings,
    blockers: work.blockers,
    hours: random.pick([6, 6.5, 7, 7.5, 8, 8]),
    links: n % 5 === 2 ? [`https://tracker.example/tasks/${140 + n}`] : [],
    mood_slider: random.int(3, 5),
    skill_ids: names.all('skills', work.skills),
    review_status: 'pending',
    review_comment: null,
    created_at: written,
    updated_at: written,
  };
}

/** student@'s diary (27 entries, the older ones reviewed) and the last days of classmates. */
export function diaryRows(
  demo: Demo,
  student: SeededStudent,
  applications: readonly SeededApplication[],
): DiaryRow[] {
  const accepted = applications.filter(({ row }) => row.status === APPLICATION.offerAccepted);
  const own = accepted.find(({ row }) => row.student_id === student.row.id)!;
  const days = demo.clock.lastWeekdays(DIARY_WEEKDAYS);
  const rows = days
    .flatMap((offset, i) =>
      MISSING.includes(i) ? [] : [entry(demo, own, offset, i, i === REPEATED ? i - 1 : i)],
    )
    .map((row, i): DiaryRow => {
      if (i === 11)
        return {
          ...row,
          review_status: 'returned',
          review_comment: 'Please say what you found out in the measurement.',
        };
      return i < 15 ? { ...row, review_status: 'approved' } : row;
    });
  const classmates = accepted.filter(
    (application) => application.student !== student && application.student.college === DEMO_COLLEGE,
  );
  classmates.forEach((application, nth) => {
    const first = DIARY_WEEKDAYS + nth * CLASSMATE_WEEKDAYS;
    rows.push(
      ...demo.clock
        .lastWeekdays(CLASSMATE_WEEKDAYS)
        .map((offset, i) => entry(demo, application, offset, i, first + i)),
    );
  });
  return rows;
}

interface ProjectRows {
  project: Insertable<ProjectsTable>;
  members: Insertable<ProjectMembersTable>[];
  diary: Insertable<ProjectDiariesTable>[];
}

/** student@'s project: a team of three, ten entries in turn. */
export function projectRows(
  { names, clock, random }: Demo,
  id: number,
  team: readonly SeededStudent[],
): ProjectRows {
  const offsets = clock
    .lastWeekdays(30)
    .filter((_, i) => i % 3 === 0)
    .slice(-PROJECT_DAYS.length);
  const created_at = clock.ago(60);
  return {
    project: {
      id,
      leader_id: team[0]!.row.id,
      title: 'Weighing left-over food in the hostel kitchen',
      description:
        'A bin that weighs left-over food and a page that shows the kitchen how much of each meal comes back, so that it can cook the right amount.',
      guide_name: 'Dr Shanta Murthy',
      start_date: clock.day(-58),
      end_date: clock.day(60),
      created_at,
      updated_at: created_at,
    },
    members: team.map(({ row }) => ({ project_id: id, student_id: row.id })),
    diary: PROJECT_DAYS.map((description, i) => {
      const written = clock.at(offsets[i]!, 20);
      return {
        project_id: id,
        author_id: team[i % team.length]!.row.id,
        date: clock.day(offsets[i]!),
        description,
        hours: random.pick([1.5, 2, 2.5, 3, 4]),
        links: [],
        blockers: i === 7 ? 'We need a longer cable for the board near the oven.' : '',
        learnings: i === 4 ? 'How to calibrate with three known weights.' : '',
        mood_slider: random.int(2, 5),
        skill_ids: names.all(
          'skills',
          i % 2 === 0 ? ['Teamwork', 'Project Planning'] : ['Internet of Things', 'Embedded C'],
        ),
        created_at: written,
        updated_at: written,
      };
    }),
  };
}
