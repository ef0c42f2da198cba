/** The bell for what becomes pending with time alone (docs/rules.md, office 20). */
import type { NotificationKind } from '#contract/live/topics';
import { PAGES } from '#contract/pages';
import type { Services } from '#provider/context';
import { dayOf, startOfDay } from '#provider/http/days';
import { mondayOf } from '#provider/policies/diaries';
import { notify, type NewNotification } from '#provider/services/notifications';
import { coordinatorsOf } from '#provider/services/placementIssuesRepository';
import { coordinators } from '../roster/claims/coordinatorRepository';
import { endedOn, titlesSince } from './figures/pileRepository';
import { pileOf } from './figures/piles';
import { clockOf } from './students/studentRoutes';

interface Words {
  kind: NotificationKind;
  one: string;
  many: string;
  text: string;
  path: string;
}

const COMPLETE: Words = {
  kind: 'placement',
  one: 'A placement has ended: complete it',
  many: 'placements have ended: complete them',
  text: 'Its check list names what is missing.',
  path: `${PAGES.collegePlacements}?pile=complete`,
};
/** On Mondays, however many there are. */
const WEEKLY: Readonly<Record<'diaries' | 'risk', Words>> = {
  diaries: {
    kind: 'diary',
    one: 'A diary week to review',
    many: 'diary weeks to review',
    text: 'The oldest is first.',
    path: PAGES.collegeDiaries,
  },
  risk: {
    kind: 'application',
    one: 'A student is at risk',
    many: 'students are at risk',
    text: 'The list says why and since when.',
    path: `${PAGES.collegeStudents}?at_risk=1&sort=risk`,
  },
};

const notificationOf = (userId: number, count: number, words: Words): NewNotification => ({
  userId,
  kind: words.kind,
  title: count === 1 ? words.one : `${count} ${words.many}`,
  text: words.text,
  path: words.path,
});

/** Those that ended yesterday, by coordinator and guide. */
async function ended({ db }: Services, at: Date): Promise<NewNotification[]> {
  const ids = (await endedOn(db, dayOf(at, -1))).map(({ id }) => id);
  const counts = new Map<number, number>();
  for (const { user_id } of await coordinatorsOf(db, ids))
    counts.set(user_id, (counts.get(user_id) ?? 0) + 1);
  return [...counts].map(([userId, count]) => notificationOf(userId, count, COMPLETE));
}

async function weekly(services: Services): Promise<NewNotification[]> {
  const { db } = services;
  const all: NewNotification[] = [];
  // The university's office would hear of every college.
  for (const viewer of await coordinators(db).where('u.college_id', 'is not', null).execute()) {
    const looking = { db, viewer, clock: await clockOf(services, viewer.college) };
    for (const [key, words] of Object.entries(WEEKLY) as [keyof typeof WEEKLY, Words][]) {
      const { count } = await pileOf(key, looking);
      if (count > 0) all.push(notificationOf(viewer.id, count, words));
    }
  }
  return all;
}

/** Daily; a second run of a day notifies nobody twice. */
export async function remindCoordinators(services: Services, at: Date): Promise<void> {
  const today = dayOf(at);
  const due = [...(await ended(services, at)), ...(mondayOf(today) === today ? await weekly(services) : [])];
  await services.db.transaction().execute(async (trx) => {
    const users = due.map(({ userId }) => userId);
    const sent = await titlesSince(trx, users, startOfDay(today));
    const isSent = ({ userId, title }: NewNotification) =>
      sent.some((other) => other.user_id === userId && other.title === title);
    await notify(
      trx,
      due.filter((one) => !isSent(one)),
    );
  });
}
