/** From the invitation to the first application on a phone: how many taps and fields it takes. */
import { mailedLink } from '#tests/support/mailFiles';
import { ownPortal } from '#tests/support/ownPortal';
import type { Page } from 'playwright-core';

const portal = ownPortal();
const EMAIL = 'asha.new@college.example';
const PASSWORD = 'kite over the campus';

/** Counts as a person does: a select is opened and chosen from, and typing is a field. */
function counted(page: Page) {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    tap: async (what: ReturnType<Page['locator']>) => {
      await what.first().tap();
      count.taps += 1;
    },
    type: async (label: string | RegExp, text: string) => {
      await page.getByLabel(label).fill(text);
      count.fields += 1;
    },
    choose: async (label: string | RegExp) => {
      const select = page.getByLabel(label);
      await select.locator('option:nth-child(2)').waitFor({ state: 'attached' });
      await select.selectOption({ index: 1 });
      count.taps += 2;
      count.fields += 1;
    },
  };
}

async function inviteAsha(): Promise<string> {
  const office = await portal.api('coordinator@demo.test');
  const { data: branches } = (await office.get('/master/branches')).body as { data: { name: string }[] };
  await office.post('/coordinator/roster/store', {
    usn: '1DI23CS099',
    name: 'Asha Rao',
    email: EMAIL,
    branch: branches[0]!.name,
    semester: '5',
    birth_date: '2005-02-03',
  });
  await office.post('/coordinator/roster/invite', { q: '1DI23CS099' });
  return mailedLink(portal.dataDir, `To: ${EMAIL}`, /\/register\?\S+/);
}

test('an invited student applies with at most 15 taps and 12 fields, and reads nothing in red', async () => {
  const link = await inviteAsha();
  const page = await portal.open({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { count, tap, type, choose } = counted(page);
  await page.goto(link);
  expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
  await type('Name', 'Asha Rao');
  await type('Mobile', '9876543210');
  await type(/^Password/, PASSWORD);
  await type('Confirm Password', PASSWORD);
  await tap(page.getByRole('button', { name: 'Register', exact: true }));

  await page.waitForURL('**/dashboard/student/profile');
  await page.getByText('Please complete your profile before proceeding.').waitFor();
  expect(await page.locator('.Toastify__toast--error').count()).toBe(0);
  for (const [label, value] of [
    [/^USN/, '1DI23CS099'],
    [/^Date of Birth/, '2005-02-03'],
    [/^College/, 'Demo Institute of Technology'],
    [/^Semester/, '5'],
  ] as const)
    expect(await page.getByLabel(label).inputValue()).toBe(value);
  await choose(/^Gender/);
  await type(/^Address/, 'Hostel 2, Room 14');
  await choose(/^State/);
  await choose(/^City/);
  await type(/^Postal Code/, '560001');
  await tap(page.getByRole('combobox', { name: 'Skills' }));
  await tap(page.getByRole('listbox').getByRole('option'));
  count.fields += 1;
  await tap(page.getByRole('button', { name: 'Save Changes' }));
  await page.getByText('Profile updated successfully.').waitFor();

  await page.waitForURL('**/internships');
  await tap(page.locator('main article a'));
  await tap(page.getByRole('link', { name: 'Apply Now' }));
  await type('Message to Recruiter', 'I have built a small sensor and would love to see yours.');
  await tap(page.getByRole('button', { name: 'Apply Now' }));
  await page.waitForURL('**/applied-internships');
  expect(count.taps).toBeLessThanOrEqual(15);
  expect(count.fields).toBeLessThanOrEqual(12);
}, 120_000);
