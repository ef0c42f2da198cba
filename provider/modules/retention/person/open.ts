/** What is open when an account is to be deleted, what becomes of it, and what is in the way. */
import type { Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import type { OpenMatter } from '#contract/account/calls';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { insertEvents, updateApplications } from '#provider/modules/applications/repository';
import { notifyOfMoves } from '#provider/modules/applications/moves/notify';
import { dayOf, dayText } from '#provider/http/days';
import { writeAudit } from '#provider/services/auditRepository';
import { announce } from '#provider/services/notifications';
import { raisePlacementIssue } from '#provider/services/placementIssues';
import {
  collegeLeftAlone,
  countGuided,
  openApplications,
  openPlacements,
  remarkOn,
  roleOf,
  type OpenApplication,
} from './openRepository';
import { otherAdministrators, unfinishedAtCompany } from './personRepository';

type Db = Kysely<Database>;

const counted = (n: number, one: string, many: string) => (n === 1 ? `one ${one}` : `${n} ${many}`);
const LAST = 'You are the last administrator: invite another one first.';

/** What somebody has to hand over or to end before the account can be deleted; locks other administrators. */
export async function hindrances(trx: Db, userId: number): Promise<string[]> {
  const person = await roleOf(trx, userId);
  if (person?.role_id === ROLES.administrator)
    return (await otherAdministrators(trx, userId)) === 0 ? [LAST] : [];
  if (person?.role_id === ROLES.company) {
    const { applications, placements } = await unfinishedAtCompany(trx, userId);
    const parts = [
      ...(applications > 0 ? [counted(applications, 'open application', 'open applications')] : []),
      ...(placements > 0 ? [counted(placements, 'running internship', 'running internships')] : []),
    ];
    if (parts.length === 0) return [];
    return [
      `Your company has ${parts.join(' and ')}. Decide on applications and end internships first: people wait for you.`,
    ];
  }
  if (person?.role_id !== ROLES.coordinator) return [];
  const guided = await countGuided(trx, userId);
  const alone = await collegeLeftAlone(trx, userId);
  return [
    ...(guided > 0
      ? [
          `You guide ${counted(guided, 'running internship', 'running internships')}. Name another guide first, or ask your administrator to hand over your work.`,
        ]
      : []),
    ...(alone === null
      ? []
      : [
          `You are the last coordinator of ${alone}. Ask your administrator to invite another coordinator first.`,
        ]),
  ];
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

/** Of a student; nobody else may leave with open matters. */
export async function openMatters(db: Db, userId: number): Promise<OpenMatter[]> {
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

/** On the day, once the account is a pseudonym: companies and colleges are notified. */
export async function endOpenMatters(
  trx: Db,
  { userId, studentId, name, at }: { userId: number; studentId: number; name: string; at: Date },
): Promise<void> {
  const open = await openApplications(trx, userId, { locked: true });
  for (const to of new Set(open.map(endOf))) {
    const ended = open.filter((one) => endOf(one) === to);
    const ids = ended.map(({ id }) => id);
    await updateApplications(trx, ids, { status: to, remind_on: null, updated_at: at });
    await insertEvents(trx, { ids, to, role: ROLES.student, at });
    await writeAudit(
      trx,
      { actorId: null, at },
      ended.map(({ id, status }) => ({
        subject: 'application',
        subjectId: id,
        action: to === APPLICATION.withdrawn ? 'withdraw' : 'declineOffer',
        before: { status },
        after: { status: to, reason: 'account deleted' },
      })),
    );
    const { parties } = await notifyOfMoves(trx, { ids, role: ROLES.student, to });
    if (ended.some(isPayment))
      await announce(trx, { colleges: parties.map(({ college }) => college), topics: ['payments'] });
  }
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
