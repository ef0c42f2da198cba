/** What a company does is seen by the student at once, in every tab, over one connection. */
import type { Page } from 'playwright-core';
import { ApiClient } from '../support/apiClient';
import { scrollsSideways } from '../support/axe';
import { DEMO_PASSWORD } from '../support/journey';
import { ownPortal } from '../support/ownPortal';

const portal = ownPortal();

interface Application {
  id: number;
  status: number;
  internship_details: { name: string };
}

async function client(email: string): Promise<ApiClient> {
  const signedIn = new ApiClient(portal.process.address);
  await signedIn.login(email, DEMO_PASSWORD);
  return signedIn;
}

/** The student's application that the demo company may still move, and what moves it. */
async function movable() {
  const [student, company] = [await client('student@demo.test'), await client('company@demo.test')];
  // What the demo has told already is read.
  await student.post('/notifications/read', { all: '1' });
  const mine = (await student.get('/student/internship-applys')).body.data.data as Application[];
  const theirs = (await company.get('/company/internship/applications?per_page=500&status=1,2')).body.data
    .data as { id: number }[];
  const application = mine.find(({ id }) => theirs.some((other) => other.id === id))!;
  const move = async (status: number) => {
    const { body } = await company.post('/company/internship/application-status', {
      id: application.id,
      status,
    });
    expect(body).toMatchObject({ success: true });
  };
  return { name: application.internship_details.name, move };
}

/** Marks the page, so that a reload would be noticed. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { neverReloaded: true }));
const isMarked = (page: Page) => page.evaluate(() => 'neverReloaded' in window);
const counted = (page: Page, unread: number) =>
  page.getByRole('button', { name: `Notifications, ${unread} unread` }).waitFor();

test('moves reach both tabs of a student without a reload, also when the leading tab is closed', async () => {
  const { name, move } = await movable();
  const list = await portal.openAs('student@demo.test');
  const context = list.context();
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.push(request.url());
  });
  await list.goto('/dashboard/student/applied-internships');
  await list.getByRole('button', { name: 'Notifications' }).waitFor();
  const dashboard = await context.newPage();
  await dashboard.goto('/dashboard/student');
  await dashboard.getByRole('button', { name: 'Notifications' }).waitFor();
  await Promise.all([mark(list), mark(dashboard)]);

  const row = list.locator('tr, li', { hasText: name }).first();
  await move(3);
  await row.getByText('Shortlisted').first().waitFor();
  await Promise.all([counted(list, 1), counted(dashboard, 1)]);
  await move(4);
  await row.getByText('Offer Released').first().waitFor();
  await Promise.all([counted(list, 2), counted(dashboard, 2)]);
  expect([await isMarked(list), await isMarked(dashboard)]).toEqual([true, true]);
  expect(streams.length).toBeGreaterThan(0);
  const before = streams.length;

  await list.close();
  await move(2);
  await counted(dashboard, 3);
  expect(streams.length).toBe(before + 1);

  await dashboard.getByRole('button', { name: /^Notifications/ }).click();
  await dashboard
    .getByRole('link', { name: /is reviewing your application/ })
    .first()
    .click();
  await dashboard.waitForURL('**/dashboard/student/applied-internships');
  await counted(dashboard, 2);
  expect(await isMarked(dashboard)).toBe(true);

  await dashboard.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/dashboard/student/notifications']) {
    await dashboard.goto(path);
    await counted(dashboard, 2);
    expect(await scrollsSideways(dashboard)).toBe(false);
  }
});
