/** What is final is asked about, a reason reaches its reader, and a link leads to its field. */
import type { Page } from 'playwright-core';
import { APPLICATION } from '#contract/application/lifecycle';
import { settled } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';

const portal = ownPortal();
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

interface Row {
  id: number;
  status: number;
  remark?: string | null;
  student_details: { name: string };
  internship_details: { name: string };
}

async function answered<T>(page: Page, call: string): Promise<T> {
  const answer = await page.request.get(`${portal.process.address}/api/v1${call}`);
  return ((await answer.json()) as { data: T }).data;
}
const statusOf = async (page: Page, id: number) =>
  (await answered<Row>(page, `/company/internship/application-detail?id=${id}`)).status;

describe.each([
  { to: 'Rejected', confirm: 'Reject', asks: 'Reject', says: 'This is final', status: APPLICATION.rejected },
  {
    to: 'Offer Released',
    confirm: 'Release the offer',
    asks: 'Release an offer to',
    says: 'You can withdraw the offer until it is answered.',
    status: APPLICATION.offerReleased,
  },
])('$to, chosen for one applicant', ({ to, confirm, asks, says, status }) => {
  it('asks with the name and the consequence, and happens only after a yes', async () => {
    const page = await portal.openAs('company@demo.test', { viewport: WIDE });
    const list = await answered<{ data: Row[] }>(page, '/company/internship/applications?status=1');
    const { id, student_details } = list.data[0]!;
    const choose = async () => {
      await page.getByLabel('Application Status').selectOption({ label: to });
      await page.getByRole('button', { name: 'Update Status' }).click();
    };
    await page.goto(`/dashboard/company/view-applicant/${id}`);
    // Opening it has marked it as read, and moved nothing.
    await page.getByLabel('Application Status').waitFor();
    const before = await statusOf(page, id);
    await choose();
    const question = page.getByRole('dialog', { name: `${asks} ${student_details.name}?` });
    expect(await question.innerText()).toContain(says);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByLabel('Application Status').waitFor();
    expect(await statusOf(page, id)).toBe(before);

    await choose();
    await question.getByRole('button', { name: confirm }).click();
    await page.getByText('Application status updated.').waitFor();
    expect(await statusOf(page, id)).toBe(status);
  }, 60_000);
});

test.each([WIDE, PHONE])(
  'the reason of a failed payment stands under its chip and on top of the dialog, $width wide',
  async (viewport) => {
    const page = await portal.openAs('student@demo.test', { viewport });
    const list = await answered<{ data: Row[] }>(page, '/student/internship-applys?status=10');
    const { remark, internship_details } = list.data[0]!;
    expect(remark).toMatch(/\w/);
    await page.goto('/dashboard/student/applied-internships');
    const row = page.getByRole('row', { name: new RegExp(internship_details.name) });
    const [chip, reason] = await Promise.all([
      row.getByTitle('Payment Verification Failed').boundingBox(),
      row.getByText(remark!).boundingBox(),
    ]);
    expect(reason!.y).toBeGreaterThanOrEqual(chip!.y + chip!.height);
    await row.getByRole('button', { name: 'Send new reference' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send new reference' });
    const [said, field] = await Promise.all([
      dialog.getByText(remark!).boundingBox(),
      dialog.getByLabel('Payment reference').boundingBox(),
    ]);
    expect(said!.y + said!.height).toBeLessThan(field!.y);
  },
  60_000,
);

describe.each([WIDE, PHONE])('a link to a missing field, $width wide', (viewport) => {
  /** The field has the focus and stands in the window, free of the sticky header. */
  const reached = async (page: Page, field: string) => {
    await page.waitForFunction((id) => document.activeElement?.id === id, field);
    const place = await page.evaluate((id) => {
      const stuck = [...document.querySelectorAll('body *')]
        .filter((element) => getComputedStyle(element).position === 'sticky')
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, height, width }) => top <= 120 && height > 0 && width > innerWidth / 2);
      const header = Math.max(...stuck.map(({ bottom }) => bottom), 0);
      const { top, bottom } = document.getElementById(id)!.closest('.form-field')!.getBoundingClientRect();
      return { free: top >= header, inside: bottom <= innerHeight, scrolled: scrollY > 0 };
    }, field);
    expect(place).toEqual({ free: true, inside: true, scrolled: true });
  };

  it('scrolls to the field and focuses it: where the form opens at once, by its address, after a reload', async () => {
    const page = await portal.openAs('fresher@demo.test', { viewport });
    await page.goto('/dashboard/student/profile#field-skills');
    await reached(page, 'field-skills');
    await page.reload();
    await reached(page, 'field-skills');
    const fresh = await page.context().newPage();
    await fresh.goto('/dashboard/student/profile/edit#field-skills');
    await reached(fresh, 'field-skills');
  }, 60_000);
});

test.each([WIDE, PHONE])(
  'the word Theme stands below its line in the account menu, at $width',
  async (viewport) => {
    const page = await portal.openAs('student@demo.test', { viewport });
    await page.getByRole('button', { name: 'Account' }).click();
    const top = (place: string) =>
      page.locator(place).evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await page.locator('.theme-choice span').waitFor();
    expect((await top('.theme-choice span')) - (await top('.theme-choice'))).toBeGreaterThanOrEqual(8);
    await page.context().close();
  },
);

it.each([PHONE, WIDE])(
  'why an internship is for a student stands in lines as wide as its card: $width',
  async (viewport) => {
    const page = await portal.openAs('student@demo.test', { viewport });
    await page.goto('/');
    const reason = page.locator('.internship-card-why').first();
    await reason.waitFor();
    const [own, whole] = await reason.evaluate((text) =>
      [text, text.closest('article')!].map((element) => element.getBoundingClientRect().width),
    );
    expect(own! / whole!).toBeGreaterThan(0.8);
  },
);

it.each([
  ['students', PHONE],
  ['students', WIDE],
  ['payments', PHONE],
  ['payments', WIDE],
])(
  'keeps what can be done with ticked %s in the window (%o)',
  async (list, viewport) => {
    const page = await portal.openAs('coordinator@demo.test', { viewport });
    await page.goto(`/dashboard/coordinator/${list}`);
    await settled(page);
    await page.locator('.data-table tbody label.row-tick').first().click();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    // Beside the first row and beside the last one.
    for (const row of [page.getByRole('row').nth(1), page.getByRole('row').last()]) {
      await row.scrollIntoViewIfNeeded();
      const { y, height } = (await bar.boundingBox())!;
      expect(y).toBeGreaterThan(viewport.height / 2);
      expect(y + height).toBeLessThanOrEqual(viewport.height);
    }
  },
  60_000,
);
