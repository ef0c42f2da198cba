/** A company's profile as its form is filled. */
import type { Page } from 'playwright-core';
import { chooseFirst, pick } from './internshipForm';

/** Fills what the gate asks for; nothing is saved. */
export async function fillCompanyProfile(page: Page): Promise<void> {
  const texts: Record<string, string> = {
    'Company Name': 'Nila Robotics',
    'Year Founded': '2021',
    'Number of Offices': '1',
    'Number of Employees': '14',
    'Postal Code': '682001',
    Latitude: '9.9312',
    Longitude: '76.2673',
    'Contact Name': 'Anu Mathew',
    'Contact Email': 'anu@nila.example',
    'Contact Phone': '9876543210',
    Designation: 'Operations lead',
    'CEO Name': 'Rahul Nair',
    'CEO Email': 'rahul@nila.example',
    'CEO Phone': '9876543211',
    'Number of Interns': '3',
    'Duration in Months': '4',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).first().fill(text);
  await page.locator('#field-description').fill('Robots for small farms.');
  await page
    .locator('#field-aboutCompany')
    .fill('We build weeding robots that a village cooperative can own and repair.');
  await page.locator('#field-address').fill('7, Marine Drive, Kochi');
  for (const name of ['reasonForInternship', 'workDetails', 'mentorship', 'evaluationProcess'])
    await page.locator(`#field-${name}`).fill('Interns work beside an engineer on one robot.');
  await pick(page, 'Company Domain', await page.locator('#field-companyDomain option').nth(1).innerText());
  // The country is India from the start.
  await pick(page, 'State', 'Kerala');
  await pick(page, 'City', 'Kochi');
  await pick(page, 'Internship Mode', 'Onsite');
  for (const label of ['Stipend Offered', 'Hired Interns Before']) {
    const field = page.getByLabel(label).first();
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
      await field.selectOption({ label: 'Yes' });
    else await page.getByRole('group', { name: label }).getByLabel('Yes').check();
  }
  await chooseFirst(page, 'internshipDomains');
  const pdf = {
    name: 'profile.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  };
  await page.locator('#field-companyProfileFile').setInputFiles(pdf);
  await page.locator('#field-registrationProof').setInputFiles(pdf);
  await page.getByLabel('I agree to the terms').check();
  await page.getByLabel('I confirm that the information is accurate').check();
}
