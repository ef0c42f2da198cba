import type { Insertable } from 'kysely';
import {
  APPLICATION,
  applicationEvent,
  isApplicationStatus,
  type ApplicationStatus,
} from '#contract/application/lifecycle';
import { INTERNSHIP } from '#contract/internship/lifecycle';
import { MODERATION } from '#contract/moderation/lifecycle';
import { ROLES } from '#contract/roles';
import type { ApplicationEventsTable, ApplicationsTable } from '../schema';
import { DIARY_WEEKDAYS } from './clock';
import type { Demo } from './demo';
import type { SeededInternship } from './internships';
import { MESSAGES } from './texts';
import { makePdf } from './pdf';
import type { SeededStudent } from './students';

interface Plan {
  student: SeededStudent;
  internship: SeededInternship;
  status: ApplicationStatus;
  age: number;
  /** Days since its last step; by default some days after the step before. */
  settled?: number;
}
export interface SeededApplication extends Plan {
  row: Insertable<ApplicationsTable> & { id: number };
  events: Insertable<ApplicationEventsTable>[];
}

const OWN_APPLICANTS = 45;

const isPaid = ({ row }: SeededInternship) => row.internship_type === 'Paid';

function path(status: ApplicationStatus, paid: boolean): ApplicationStatus[] {
  const paths: Record<ApplicationStatus, ApplicationStatus[]> = {
    1: [1],
    2: [1, 2],
    3: [1, 2, 3],
    4: [1, 2, 3, 4],
    5: [1, 2, 5],
    6: paid ? [1, 2, 4, 9, 6] : [1, 2, 3, 4, 6],
    7: [1, 2, 7],
    8: [1, 3, 4, 8],
    9: [1, 3, 4, 9],
    10: [1, 2, 4, 9, 10],
  };
  return paths[status];
}

/** Throws for a step that the transitions lack. */
function mover(from: ApplicationStatus | undefined, to: ApplicationStatus, paid: boolean): number {
  if (from === undefined) return ROLES.student;
  const role = [ROLES.student, ROLES.company, ROLES.coordinator].find(
    (candidate) => applicationEvent(candidate, from, to, { paid }) !== null,
  );
  if (role === undefined) throw new Error(`No role may move an application from ${from} to ${to}.`);
  return role;
}

/** Lets no student apply twice to one internship. */
class Planner {
  readonly plans: Plan[] = [];
  private readonly taken = new Set<string>();

  constructor(private readonly demo: Demo) {}

  /** The first of `internships` that suits and that the student has not applied to. */
  add(
    student: SeededStudent,
    internships: readonly SeededInternship[],
    status: number,
    age?: number,
    settled?: number,
  ): void {
    if (!isApplicationStatus(status)) throw new Error(`${status} is no status of an application.`);
    const payment = status === APPLICATION.paymentPending || status === APPLICATION.paymentFailed;
    const internship = internships.find(
      (candidate) =>
        (!payment || isPaid(candidate)) && !this.taken.has(`${student.row.id}/${candidate.row.id}`),
    );
    if (!internship) throw new Error(`${student.name} has no internship left to apply to.`);
    this.taken.add(`${student.row.id}/${internship.row.id}`);
    this.plans.push({
      student,
      internship,
      status,
      age: age ?? internship.age * (0.35 + 0.55 * this.demo.random.next()),
      settled,
    });
  }
}

/** Oldest first. `students` starts with student@ and fresher@. */
export function planApplications(
  demo: Demo,
  students: readonly SeededStudent[],
  internships: readonly SeededInternship[],
  ownCompany: number,
): Plan[] {
  const { random } = demo;
  const student = students[0]!;
  const others = students.slice(2);
  const approved = internships.filter(
    ({ row }) =>
      row.moderation_status === MODERATION.approved &&
      (row.status === INTERNSHIP.published || row.status === INTERNSHIP.closed),
  );
  const own = approved.filter(({ row }) => row.company_id === ownCompany);
  const ownClosed = own.filter(({ row }) => row.status === INTERNSHIP.closed);
  const ownFree = own.filter(
    (internship) => internship.row.status === INTERNSHIP.published && !isPaid(internship),
  );
  const open = approved.filter(({ row }) => row.company_id !== ownCompany);
  const paid = open.filter((internship) => isPaid(internship) && internship.age > 20);
  const unpaid = open.filter((internship) => !isPaid(internship) && internship.age > 20);
  const planner = new Planner(demo);

  // student@: each status once, and a second accepted internship (the one with the diary) at company@.
  const firstEntry = -demo.clock.lastWeekdays(DIARY_WEEKDAYS)[0]!;
  planner.add(student, ownClosed, APPLICATION.offerAccepted, 62, firstEntry);
  planner.add(student, ownFree, APPLICATION.applied);
  planner.add(student, ownFree, APPLICATION.shortlisted);
  for (const [status, list] of [
    [2, unpaid],
    [4, paid],
    [5, unpaid],
    [7, unpaid],
    [8, unpaid],
    [6, paid],
    [9, paid],
    [10, paid],
  ] as const) {
    planner.add(student, random.some(list, list.length), status, status === 7 ? 15 : undefined);
  }

  const toOwn =
    OWN_APPLICANTS -
    planner.plans.filter(({ internship }) => internship.row.company_id === ownCompany).length;
  for (let i = 0; i < toOwn; i++)
    planner.add(others[(i * 7) % others.length]!, random.some(own, own.length), (i % 10) + 1);
  const usual = [1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6, 7, 8, 9, 10];
  others.forEach((other, i) => {
    for (let n = 0; n < i % 4; n++) planner.add(other, random.some(open, open.length), random.pick(usual));
  });
  return planner.plans.sort((a, b) => b.age - a.age);
}

export const applicationRows = (
  demo: Demo,
  ids: readonly number[],
  plans: readonly Plan[],
): SeededApplication[] => plans.map((plan, i) => application(demo, ids[i]!, plan, i));

function application({ clock, random, files }: Demo, id: number, plan: Plan, i: number): SeededApplication {
  const { student, internship, status, age, settled } = plan;
  const paid = isPaid(internship);
  const steps = path(status, paid);
  const gap = Math.min(3.5, (age * 0.9) / steps.length);
  const events = steps.map((step, n) => ({
    application_id: id,
    status: step,
    by_role: mover(steps[n - 1], step, paid),
    at: clock.ago(n === steps.length - 1 && settled !== undefined ? settled : age - n * gap),
  }));
  const payment = steps.includes(APPLICATION.paymentPending);
  const updated_at = events.at(-1)!.at;
  const row = {
    id,
    internship_id: internship.row.id,
    company_id: internship.row.company_id,
    student_id: student.row.id,
    status,
    internship_type: internship.row.internship_type,
    internship_fee: internship.row.internship_fee,
    message: MESSAGES[i % MESSAGES.length]!(
      internship.role.title,
      student.skills[0] ?? internship.role.skills[0]!,
      student.name,
    ),
    reference: payment ? `UPI${4_120_000_000 + id * 7_919}` : null,
    receipt_file_id: payment
      ? files.add(
          student.row.user_id,
          'receipt',
          `receipt-${id}.pdf`,
          makePdf('Payment receipt', [
            `Fee for ${internship.role.title}: INR ${internship.row.internship_fee}.`,
            `Paid by ${student.name}.`,
          ]),
          updated_at,
        )
      : null,
    remark:
      status === APPLICATION.paymentFailed
        ? 'The reference was not found in the statement of the college account. Please check the last four digits.'
        : null,
    is_read: status !== APPLICATION.applied || i % 3 === 0,
    notes: status === APPLICATION.shortlisted ? 'Clear message. Ask about the second project.' : '',
    rating:
      status === APPLICATION.shortlisted || status === APPLICATION.offerReleased ? random.int(3, 5) : null,
    answer_by: status === APPLICATION.offerReleased ? clock.day(3 + (id % 5)) : null,
    remind_on: status === APPLICATION.offerReleased ? clock.day(1 + (id % 5)) : null,
    created_at: events[0]!.at,
    updated_at,
  };
  return { ...plan, row, events };
}
