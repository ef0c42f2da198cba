/** Notifications of diary reviews (docs/operating.md, live 5). */
import type { Kysely } from 'kysely';
import { PAGES } from '#contract/pages';
import type { ReviewDecision } from '#contract/diary/reviewRules';
import type { Database } from '#provider/database/schema';
import { dayText } from '#provider/http/days';
import {
  announce,
  notify,
  takeBackNotifications,
  type NewNotification,
} from '#provider/services/notifications';

interface Reviewed {
  id: number;
  date: string;
  internship_id: number | null;
  placement_id: number | null;
  internship: string;
  user_id: number;
  college: string | null;
}

interface Review {
  by: number;
  decision: ReviewDecision;
  comment: string | null;
}

/** The one notice that a person has of an act, with its earlier parts. */
interface ActNotice {
  id: number;
  entries: number;
  first: string;
  last: string;
  internships: readonly string[];
}
/** By account. */
export type ReviewNotices = Readonly<Record<string, ActNotice>>;

/** Three names at most. */
const NAMED = 3;
const namesOf = (internships: readonly string[]): string =>
  internships.length > NAMED
    ? `${internships.slice(0, NAMED).join(', ')} and ${internships.length - NAMED} more`
    : internships.join(', ');

function withEarlier(entries: readonly Reviewed[], earlier: ActNotice | undefined): Omit<ActNotice, 'id'> {
  const days = entries.map(({ date }) => date);
  const all = [...days, ...(earlier ? [earlier.first, earlier.last] : [])].toSorted();
  return {
    entries: entries.length + (earlier?.entries ?? 0),
    first: all[0]!,
    last: all.at(-1)!,
    internships: [
      ...new Set([...(earlier?.internships ?? []), ...entries.map(({ internship }) => internship)]),
    ],
  };
}

function notificationOf(
  [{ id, user_id }]: readonly [Reviewed, ...Reviewed[]],
  { entries, first, last, internships }: Omit<ActNotice, 'id'>,
  { by, decision, comment }: Review,
): NewNotification {
  const isOne = entries === 1;
  const days = isOne ? '' : `, ${dayText(first)} to ${dayText(last)}`;
  return {
    userId: user_id,
    kind: 'diary',
    about: [by],
    title: isOne ? `Diary entry of ${dayText(first)} ${decision}` : `${entries} diary entries ${decision}`,
    text: `${namesOf(internships)}${days}${comment ? `: ${comment}` : '.'}`,
    path: isOne ? PAGES.diaryEntry(id) : PAGES.diaryEntries,
  };
}

/**
 * One notice for each person, in the transaction of the review; coordinators see the change too.
 * @param earlier notices of the act's earlier parts, which it replaces
 */
export async function notifyOfReview(
  trx: Kysely<Database>,
  entries: readonly Reviewed[],
  review: Review,
  earlier: ReviewNotices = {},
): Promise<{ notifications: number[]; notified: ReviewNotices }> {
  const persons = [...new Set(entries.map(({ user_id }) => user_id))];
  const news = persons.map((person) => {
    const own = entries.filter(({ user_id }) => user_id === person) as [Reviewed, ...Reviewed[]];
    const sums = withEarlier(own, earlier[person]);
    return { person, sums, notification: notificationOf(own, sums, review) };
  });
  const replaced = persons.flatMap((person) => earlier[person]?.id ?? []);
  if (replaced.length > 0) await takeBackNotifications(trx, replaced);
  const notifications = await notify(
    trx,
    news.map(({ notification }) => notification),
  );
  const notified = news.map(({ person, sums }, i) => [person, { id: notifications[i]!, ...sums }] as const);
  await announceReviewed(trx, entries);
  return { notifications, notified: { ...earlier, ...Object.fromEntries(notified) } };
}

export function announceReviewed(
  trx: Kysely<Database>,
  entries: readonly Pick<Reviewed, 'user_id' | 'college'>[],
): Promise<void> {
  return announce(trx, {
    users: entries.map(({ user_id }) => user_id),
    colleges: entries.map(({ college }) => college),
    topics: ['diaries'],
  });
}
