/** What the signed-in student of a page has, by calls with the page's cookies. */
import type { Page } from 'playwright-core';
import type { ApiClient } from './apiClient';

const API = '/api/v1';

export async function get<T>(page: Page, call: string): Promise<T> {
  const answer = await page.request.get(`${new URL(page.url()).origin}${API}${call}`);
  return ((await answer.json()) as { data: T }).data;
}

interface Application {
  id: number;
  internship_id: number;
  internship_details: { name: string };
}
interface Summary {
  days: { date: string; state: string }[];
  missing: number;
}
export const applications = async (page: Page, status: number) =>
  (await get<{ data: Application[] }>(page, `/student/internship-applys?status=${status}`)).data;
const monthBefore = (month: string) => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 7);
};

/** The days without an entry of an internship, this month's and the last's, oldest first. */
export async function missingDays(page: Page, internshipId: number): Promise<string[]> {
  const summary = (month: string) =>
    get<Summary>(page, `/student/internship-diaries/summary?internship_id=${internshipId}&month=${month}`);
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const months = await Promise.all([monthBefore(monthBefore(month)), monthBefore(month), month].map(summary));
  return months
    .flatMap(({ days }) => days.filter(({ state }) => state === 'missing'))
    .map(({ date }) => date);
}
/** The accepted internship with the most days missing, and those days. */
export async function mostMissing(page: Page): Promise<{ owner: number; days: string[] }> {
  const kept = await applications(page, 6);
  const diaries = await Promise.all(
    kept.map(async ({ internship_id: owner }) => ({ owner, days: await missingDays(page, owner) })),
  );
  return diaries.reduce((best, diary) => (diary.days.length > best.days.length ? diary : best));
}

/** Starts the demo student's internship some days earlier, so that these days are missing. */
export async function startEarlier(coordinator: ApiClient, student: ApiClient, days = 17): Promise<void> {
  const { body } = await student.get('/student/placements');
  const { id, start_date } = body.data.data.find(({ state }: { state: string }) => state === 'approved');
  const start = new Date(`${start_date}T00:00:00Z`);
  start.setUTCDate(start.getUTCDate() - days);
  const day = start.toISOString().slice(0, 10);
  const { status } = await coordinator.post('/coordinator/placements/amend', {
    id,
    start_date: day,
    from_date: day,
    reason: 'Started earlier',
  });
  expect(status).toBe(200);
}
