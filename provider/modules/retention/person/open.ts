/** What is open when an account is to be deleted, what becomes of it, and what is in the way. */
import type { Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import type { OpenMatter } from '#contract/account/calls';
import { ROLES, type RoleId } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { insertEvents, updateApplications } from '#provider/modules/applications/repository';
import { notifyOfMoves } from '#provider/modules/applications/moves/notify';
import { dayOf, dayText } from '#provider/http/days';
import { writeAudit } from '#provider/services/auditRepository';
import { announce } from '#provider/services/notifications';
import { partingOf } from '#provider/modules/members/members';
import { raisePlacementIssue } from '#provider/services/placementIssues';
import {
  collegeLeftAlone,
  countGuided,
  openApplications,
  openPlacements,
  remarkOn,
  roleOf,
  isAlone,
  unfinishedAtCompany,
  type OpenApplication,
} from './openRepository';
import { otherAdministrators } from './personRepository';

type Db = Kysely<Database>;

const counted = (n: number, one: string, many: string) => (n === 1 ? `one ${one}` : `${n} ${many}`);
const runningText = (n: number) => counted(n, 'running internship', 'running internships');
const DECIDE = 'Decide on them first: people wait for you.';
const UNTIL = 'Running internships end on their last day, or earlier by their college.';
const LAST_OWNER = 'You are the last owner of your company: make another member an owner first.';
const LAST = 'You are the last administrator: invite another one first.';

/**
 * Nothing can be decided in a suspended company, so only what goes on is in its way. What is past is the
 * college's.
 */
async function hindrancesOfCompany(trx: Db, userId: number, today: string): Promise<string[]> {
  const open = await unfinishedAtCompany(trx, userId, today);
  const { applications, proposals, running } = open;
  const toDecide = open.isSuspended
    ? []
    : [
        ...(applications > 0 ? [counted(applications, 'open application', 'open applications')] : []),
        ...(proposals > 0
          ? [counted(proposals, 'internship to be approved', 'internships to be approved')]
          : []),
      ];
  const parts = [...toDecide, ...(running > 0 ? [runningText(running)] : [])];
  if (parts.length === 0) return [];
  return [
    [
      `Your company has ${parts.join(' and ')}.`,
      ...(toDecide.length > 0 ? [DECIDE] : []),
      ...(running > 0 ? [UNTIL] : []),
    ].join(' '),
  ];
}

/** Who leaves the company to others hands nothing over. */
async function hindrancesOfMember(trx: Db, userId: number, today: string): Promise<string[]> {
  const parting = await partingOf(trx, userId);
  if (parting === 'mustStay') return [LAST_OWNER];
  return parting === 'leaves' ? [] : hindrancesOfCompany(trx, userId, today);
}

async function hindrancesOfCoordinator(trx: Db, userId: number): Promise<string[]> {
  const guided = await countGuided(trx, userId);
  const alone = await collegeLeftAlone(trx, userId);
  return [
    ...(guided > 0
      ? [
          `You guide ${runningText(guided)}. Name another guide first, or ask your administrator to hand over your work.`,
        ]
      : []),
    ...(alone === null
      ? []
      : [
          `You are the last coordinator of ${alone}. Ask your administrator to invite another coordinator first.`,
        ]),
  ];
}

/** What somebody has to hand over or to end before the account can be deleted; locks other administrators. */
export async function hindrances(trx: Db, userId: number, today: string): Promise<string[]> {
  const role = (await roleOf(trx, userId))?.role_id;
  if (role === ROLES.administrator) return (await otherAdministrators(trx, userId)) === 0 ? [LAST] : [];
  if (role === ROLES.company) return hindrancesOfMember(trx, userId, today);
  return role === ROLES.coordinator ? hindrancesOfCoordinator(trx, userId) : [];
}

type Becomes = Pick<OpenMatter, 'kind' | 'becomes'>;
const OFFER: Becomes = { kind: 'offer', becomes: 'It will be declined.' };
const PAYMENT: Becomes = {
  kind: 'payment',
  becomes: 'It will be closed. Ask the payee about money that you have paid.',
};
/** Of an application by its status. */
const BECOMES: Readonly<Record<number, Becomes>> = {
  [APPLICATION.offerReleased]: OFFER,
  [APPLICATION.paymentPending]: PAYMENT,
  [APPLICATION.paymentFailed]: PAYMENT,
};
const APPLIED: Becomes = { kind: 'application', becomes: 'It will be withdrawn.' };

const matterOf = ({ status, internship, company }: OpenApplication): OpenMatter => ({
  ...(BECOMES[status] ?? APPLIED),
  title: company === null ? internship : `${internship} at ${company}`,
});

const REJECTED: Becomes = {
  kind: 'application',
  becomes: 'They will be rejected, and the students are notified.',
};

/** Of a suspended company, which can decide nothing itself. */
async function openAtCompany(db: Db, userId: number): Promise<OpenMatter[]> {
  if (!(await isAlone(db, userId))) return [];
  const { isSuspended, applications } = await unfinishedAtCompany(db, userId, null);
  if (!isSuspended || applications === 0) return [];
  return [
    { ...REJECTED, title: applications === 1 ? 'One open application' : `${applications} open applications` },
  ];
}

/** Nobody but students and suspended companies may leave with open matters. */
export async function openMatters(db: Db, userId: number): Promise<OpenMatter[]> {
  if ((await roleOf(db, userId))?.role_id === ROLES.company) return openAtCompany(db, userId);
  const applications = await openApplications(db, userId, { locked: false });
  const placements = await openPlacements(db, userId);
  return [
    ...applications.map(matterOf),
    ...placements.map(({ title, company }) => ({
      kind: 'placement' as const,
      title: `${title} at ${company}`,
      becomes: 'Your college is notified and decides how it ends.',
    })),
  ];
}

const CLOSED = 'Closed: the student deleted the account.';
const isPayment = ({ status }: OpenApplication) => BECOMES[status] === PAYMENT;
const endOf = ({ status }: OpenApplication) =>
  BECOMES[status] ? APPLICATION.offerDeclined : APPLICATION.withdrawn;

const ACTIONS = {
  [APPLICATION.withdrawn]: 'withdraw',
  [APPLICATION.offerDeclined]: 'declineOffer',
  [APPLICATION.rejected]: 'reject',
} as const;
interface End {
  role: RoleId;
  to: keyof typeof ACTIONS;
  at: Date;
}

/** With its history, and a notification to the other side. */
async function endApplications(
  trx: Db,
  open: readonly OpenApplication[],
  { role, to, at }: End,
): Promise<void> {
  const ids = open.map(({ id }) => id);
  await updateApplications(trx, ids, { status: to, remind_on: null, updated_at: at });
  await insertEvents(trx, { ids, to, role, actorId: null, at });
  await writeAudit(
    trx,
    { actorId: null, at },
    open.map(({ id, status }) => ({
      subject: 'application',
      subjectId: id,
      action: ACTIONS[to],
      before: { status },
      after: { status: to, reason: 'account deleted' },
    })),
  );
  const { parties } = await notifyOfMoves(trx, { ids, role, to });
  if (open.some(isPayment))
    await announce(trx, { colleges: parties.map(({ college }) => college), topics: ['payments'] });
}

/** Of a company, on the day: nobody is left who could decide. */
export async function rejectOpen(trx: Db, { userId, at }: { userId: number; at: Date }): Promise<void> {
  const open = await openApplications(trx, userId, { locked: true });
  if (open.length > 0)
    await endApplications(trx, open, { role: ROLES.company, to: APPLICATION.rejected, at });
}

/** On the day, once the account is a pseudonym: companies and colleges are notified. */
export async function endOpenMatters(
  trx: Db,
  { userId, studentId, name, at }: { userId: number; studentId: number; name: string; at: Date },
): Promise<void> {
  const open = await openApplications(trx, userId, { locked: true });
  for (const to of new Set(open.map(endOf)))
    await endApplications(
      trx,
      open.filter((one) => endOf(one) === to),
      { role: ROLES.student, to, at },
    );
  await remarkOn(
    trx,
    open.filter(isPayment).map(({ id }) => id),
    CLOSED,
  );
  await raisePlacementIssue(
    trx,
    { studentIds: [studentId] },
    {
      kind: 'account_deleted',
      text: `${name} deleted the account on ${dayText(dayOf(at))}. Decide how the internship ends.`,
      at,
    },
  );
}
