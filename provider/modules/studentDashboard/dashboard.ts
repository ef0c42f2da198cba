import type { Kysely } from 'kysely';
import { several } from '#contract/several';
import { APPLICATION } from '#contract/application/lifecycle';
import type { DataOf } from '#contract/call';
import { ownerIds } from '#contract/diary/owners';
import type { getStudentDashboard } from '#contract/student/calls';
import type { Services } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { dayOf } from '#provider/http/days';
import { readYear } from '#provider/http/years';
import { isPaid, payeeOf } from '#provider/policies/applications';
import { isExpected } from '#provider/policies/diaries';
import { sideOf } from '#provider/policies/placementDays';
import { studentPercentage } from '#provider/policies/profiles';
import type { Risk } from '#provider/policies/risk';
import { collegeSettings, type CollegeSettings } from '#provider/services/collegeSettingsRepository';
import { planItemsOf, presentPlan } from '#provider/services/planRepository';
import type { Lookups } from '#provider/services/lookupRepository';
import { presentOwnApplication } from '../applications/own/ownPresenter';
import { countsByStatus, recentApplications } from '../applications/own/ownRepository';
import { eventsOf } from '../applications/repository';
import { presentRisk } from '../coordinator/presenter';
import { quietDiaries } from '../coordinator/figures/quietRepository';
import { riskClock } from '../coordinator/figures/riskClock';
import { studentDiaries, type StudentDiary } from '../diaries/internshipRepository';
import { diaryStanding } from '../diaries/summary';
import { invitationsOf, type InvitationRow } from '../projects/invitationRepository';
import type { StudentRow } from '../student/repository';
import { placementsToShow } from './placements';
import {
  closingInternships,
  riskOfStudent,
  unreachedSupervisors,
  waitingApplications,
  type UnreachedSupervisor,
  type WaitingApplication,
} from './repository';

type Dashboard = DataOf<typeof getStudentDashboard>;
type Step = Dashboard['next_steps'][number];
type DiaryToday = Dashboard['diaries'][number];

const RECENT = 5;
const CLOSING = { days: 7, most: 3 } as const;
const FITS = { days: 365, most: 3 } as const;
const NOTHING = {
  due: null,
  application_id: null,
  internship_id: null,
  placement_id: null,
  since: null,
  remark: null,
} as const;

function answerStep(row: WaitingApplication): Step {
  const { id, name, status, remark } = row;
  const step = { ...NOTHING, application_id: id, since: row.since ? dayOf(row.since) : null };
  if (status === APPLICATION.paymentFailed)
    return { ...step, kind: 'payment', label: `${name}: payment not found. Check the reference.`, remark };
  const due = row.answer_by;
  return isPaid(row)
    ? { ...step, due, kind: 'payment', label: `Accept ${name}: pay the fee and enter the reference` }
    : { ...step, due, kind: 'offer', label: `${name}: answer the offer` };
}

const invitationStep = ({ leader, project, created_at }: InvitationRow): Step => ({
  ...NOTHING,
  kind: 'invitation',
  label: `${leader} invites you to ${project}: join or decline`,
  since: dayOf(created_at),
});

const diarySteps = (diaries: readonly DiaryToday[]): Step[] =>
  diaries
    .filter(({ missing }) => missing > 0)
    .map(({ internship_id, placement_id, name, missing }) => ({
      ...NOTHING,
      kind: 'diary',
      label: `${name}: ${several(missing, 'diary day')} to fill in`,
      internship_id,
      placement_id,
    }));

const supervisorStep = ({ id, title, words }: UnreachedSupervisor): Step => ({
  ...NOTHING,
  kind: 'supervisor',
  label: `${title}: ask your college to correct your supervisor's email`,
  placement_id: id,
  remark: `Could not be delivered: ${words}`,
});

/** Offers, invitations, supervisors without link, diary days, rejected payments, gaps of the profile. */
function nextSteps(
  waiting: readonly WaitingApplication[],
  invitations: readonly InvitationRow[],
  unreached: readonly UnreachedSupervisor[],
  diaries: readonly DiaryToday[],
  isComplete: boolean,
): Step[] {
  const isRefused = ({ status }: WaitingApplication) => status === APPLICATION.paymentFailed;
  return [
    ...waiting.filter((row) => !isRefused(row)).map(answerStep),
    ...invitations.map(invitationStep),
    ...unreached.map(supervisorStep),
    ...diarySteps(diaries),
    ...waiting.filter(isRefused).map(answerStep),
    ...(isComplete ? [] : [{ ...NOTHING, kind: 'profile', label: 'Complete your profile' }]),
  ];
}

/** Today's page of each open diary (docs/placements.md, placements 6), and its missing days. */
async function diariesOf(
  db: Kysely<Database>,
  student: StudentRow,
  { settings, today }: { settings: CollegeSettings; today: string },
): Promise<DiaryToday[]> {
  const diaries = (await studentDiaries(db, student.id)).filter(({ period }) => period.asks);
  const month = today.slice(0, 7);
  return Promise.all(
    diaries.map(async (diary) => {
      const of = await settingsOf(db, diary, { college: student.college, settings });
      const holidays = new Set(of.holidays.map(({ date }) => date));
      const standing = { studentId: student.id, diary, settings: of, today, month };
      const { days, missing } = await diaryStanding(db, standing);
      const written = days.find(({ date }) => date === today);
      return {
        ...ownerIds(diary.owner),
        name: diary.name,
        today:
          written?.state === 'filled'
            ? 'filled'
            : isExpected(today, diary.period, holidays)
              ? 'today'
              : 'free',
        entry_id: written?.entry_id ?? null,
        missing,
        runs: sideOf(today, diary.period) === null ? 1 : 0,
      };
    }),
  );
}

const settingsOf = (
  db: Kysely<Database>,
  { college }: Pick<StudentDiary, 'college'>,
  own: { college: string | null; settings: CollegeSettings },
): Promise<CollegeSettings> | CollegeSettings =>
  college === null || college === own.college ? own.settings : collegeSettings(db, college);

async function closingWithin(
  db: Kysely<Database>,
  lookups: Lookups,
  student: StudentRow,
  now: Date,
  { days, most }: { days: number; most: number },
): Promise<Dashboard['closing_soon']> {
  const rows = await closingInternships(db, {
    studentId: student.id,
    skillIds: student.skill_ids,
    from: dayOf(now),
    to: dayOf(now, days),
    limit: most,
  });
  return rows.map((row) => ({
    slug: row.slug ?? String(row.id),
    title: row.name,
    company: row.company ?? '',
    deadline: row.expire_date,
    type: row.internship_type,
    internship_fee: row.internship_fee,
    stipend: row.internship_stipend,
    skills: lookups.many(
      'skills',
      row.skill_ids.filter((id) => student.skill_ids.includes(id)),
    ),
  }));
}

interface RiskOfStudent {
  risk: Risk | null;
  reason: string | null;
  quiet: Awaited<ReturnType<typeof quietDiaries>>;
}

/** docs/screens.md, words 17. */
async function riskFor(
  { db, now }: Pick<Services, 'db' | 'now'>,
  student: StudentRow,
  settings: CollegeSettings,
): Promise<RiskOfStudent> {
  const clock = riskClock(
    { now: now(), years: await readYear(db, {}) },
    settings.holidays.map(({ date }) => date),
  );
  const row = await riskOfStudent(db, student.id, clock);
  const risk = row?.risk ?? null;
  return {
    risk,
    reason: presentRisk(row, clock),
    quiet: risk === 'diary' ? await quietDiaries(db, student.id, clock) : [],
  };
}

const isOwnerOf =
  (diary: DiaryToday) =>
  ({ internship_id, placement_id }: RiskOfStudent['quiet'][number]): boolean =>
    internship_id === diary.internship_id && placement_id === diary.placement_id;

/** docs/screens.md, words 11. */
export async function studentDashboard(
  { db, lookups, now }: Services,
  student: StudentRow,
): Promise<Dashboard> {
  const profile = studentPercentage(student);
  const settings = await collegeSettings(db, student.college);
  const [counts, waiting, invitations, unreached, recent, diaries, placements, closing, standing, items] =
    await Promise.all([
      countsByStatus(db, student.id),
      waitingApplications(db, student.id),
      invitationsOf(db, student.id),
      unreachedSupervisors(db, student.id),
      recentApplications(db, student.id, RECENT),
      diariesOf(db, student, { settings, today: dayOf(now()) }),
      placementsToShow(db, student.id, dayOf(now())),
      closingWithin(db, lookups, student, now(), CLOSING),
      riskFor({ db, now }, student, settings),
      planItemsOf(db, [student.id], { today: dayOf(now()) }),
    ]);
  const plans = (items.get(student.id) ?? []).map(presentPlan);
  const { risk, reason, quiet } = standing;
  const isSearching = risk === 'application' || risk === 'offer';
  const fits = isSearching ? await closingWithin(db, lookups, student, now(), FITS) : [];
  const events = await eventsOf(db, recent);
  return {
    profile,
    applications_by_status: counts,
    next_steps: nextSteps(waiting, invitations, unreached, diaries, profile.mandatory_field),
    recent_applications: recent.map((row) => presentOwnApplication(row, events, payeeOf(settings))),
    diaries: diaries.map((diary) => ({ ...diary, quiet: quiet.some(isOwnerOf(diary)) })),
    placements,
    plan: plans[0] ?? null,
    plans,
    closing_soon: closing,
    risk: reason,
    fits,
  };
}
