/** A student's profile as its form is filled. */
import type { Page } from 'playwright-core';

interface Said {
  usn: string;
  dob?: string;
  /** The first of the list where none is named. */
  college?: string;
  branch?: string;
}

/** Fills what the gate asks for; nothing is saved. */
export async function fillProfile(page: Page, { usn, dob = '2006-02-14', college, branch }: Said) {
  await page.getByLabel('Mobile').fill('9876501234');
  await page.getByLabel('Date of Birth').fill(dob);
  await page.getByLabel('Gender').selectOption({ index: 1 });
  await page.getByLabel('USN').fill(usn);
  const chosen: [RegExp, string?][] = [[/^College/, college], [/^Branch/, branch], [/^Semester/]];
  for (const [label, name] of [...chosen, [/^State/] as const, [/^City/] as const]) {
    const field = page.getByLabel(label);
    await field.locator('option:nth-child(2)').waitFor({ state: 'attached' });
    await field.selectOption(name ? { label: name } : { index: 1 });
  }
  await page.getByLabel('Address').fill('Hostel 2, Room 14');
  await page.getByLabel('Postal Code').fill('560001');
  await page.getByRole('combobox', { name: 'Skills' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
}
