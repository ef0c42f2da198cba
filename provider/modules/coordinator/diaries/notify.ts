/** Notifications of diary reviews (docs/rules.md, live 5). */
import type { Kysely } from 'kysely';
import { PAGES } from '#contract/pages';
import type { ReviewDecision } from '#contract/diary/reviewRules';
import type { Database } from '#provider/database/schema';
import { dayText } from '#provider/http/days';
import { announce, notify, type NewNotification } from '#provider/services/notifications';

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

function notificationOf(entries: readonly Reviewed[], { by, decision, comment }: Review): NewNotification {
  const { id, date, internship, user_id } = entries[0]!;
  const last = entries.at(-1)!.date;
  const days = entries.length === 1 ? '' : `, ${dayText(date)} to ${dayText(last)}`;
  return {
    userId: user_id,
    kind: 'diary',
    about: [by],
    title:
      entries.length === 1
        ? `Diary entry of ${dayText(date)} ${decision}`
        : `${entries.length} diary entries ${decision}`,
    text: `${internship}${days}${comment ? `: ${comment}` : '.'}`,
    path: entries.length === 1 ? PAGES.diaryEntry(id) : PAGES.diaryEntries,
  };
}

/** Also tells coordinators, in the transaction of the review. @returns notification ids */
export async function notifyOfReview(
  trx: Kysely<Database>,
  entries: readonly Reviewed[],
  review: Review,
): Promise<number[]> {
  const byDay = entries.toSorted((a, b) => a.date.localeCompare(b.date));
  const diaries = new Map<string, Reviewed[]>();
  for (const entry of byDay) {
    const key = `${entry.user_id} ${entry.internship_id} ${entry.placement_id}`;
    diaries.set(key, [...(diaries.get(key) ?? []), entry]);
  }
  const ids = await notify(
    trx,
    [...diaries.values()].map((diary) => notificationOf(diary, review)),
  );
  await announceReviewed(trx, entries);
  return ids;
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
