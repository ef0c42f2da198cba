/** Filling the company's internship form in a real browser. */
import type { Page } from 'playwright-core';

/** Chooses an option of a select once it is there. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByLabel(label, { exact: false }).first();
  await page.waitForFunction(
    (name) => [...document.querySelectorAll('option')].some((o) => o.textContent === name),
    option,
  );
  await select.selectOption({ label: option });
}

/** Takes the first entry of a multi-select. */
export async function chooseFirst(page: Page, name: string): Promise<void> {
  const box = page.locator(`#field-${name}`);
  await box.click();
  await page.locator(`#field-${name}-list [role=option]`).first().click();
  await box.press('Escape');
}

/** What an intern pays, or receives a month, in rupees. */
export type Terms = { type: 'Paid'; fee: string } | { type: 'Stipend'; stipend: string };

async function fillTerms(page: Page, terms: Terms): Promise<void> {
  await pick(page, 'Internship Type', terms.type);
  if (terms.type === 'Paid') await page.getByLabel('Internship Fees').fill(terms.fee);
  else await page.getByLabel('Internship Stipend').fill(terms.stipend);
}

/** Everything that the internship form asks for, but the title. */
export async function fillInternship(page: Page, terms: Terms): Promise<void> {
  await page.getByLabel('Short Description').fill('Test our release pipeline end to end.');
  await page
    .getByLabel('About Internship')
    .fill('You write and run checks for every release of our product.');
  await page.getByLabel('Application Closing Date').fill('2030-01-31');
  await page.getByLabel('Number of Positions').fill('2');
  await pick(page, 'Job Offer', 'No');
  await fillTerms(page, terms);
  await page.getByLabel('Internship Duration').fill('3');
  await pick(page, 'Internship Mode', 'Hybrid');
  await page.getByLabel('Address').fill('12, Residency Road');
  await pick(page, 'Country', 'India');
  await pick(page, 'State', 'Karnataka');
  await pick(page, 'City', 'Bengaluru');
  await page.getByLabel('Postal Code').fill('560025');
  await chooseFirst(page, 'categories');
  await chooseFirst(page, 'skills');
  await page.locator('#field-status').selectOption({ label: 'Published' });
}
