/** A recruiter's whole list without a pointer. */
import { ownPortal } from '#tests/support/ownPortal';
import { applicantsOf, demoCompany } from '#tests/support/recruiter';

const portal = ownPortal();

test('forty-five applicants are worked through by the keyboard alone', async () => {
  const rows = await applicantsOf(portal.process);
  expect(rows).toHaveLength(45);
  const page = await portal.openAs('company@demo.test', { viewport: { width: 1280, height: 900 } });
  await page.goto(`/dashboard/company/view-applicant/${rows[0]!.id}`);
  const expected = new Map(rows.map(({ id, status }) => [id, status]));
  for (const [index, { id, status }] of rows.entries()) {
    await page.getByText(`${index + 1} of 45 · All applicants`).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/dashboard/company/view-applicant/${id}`);
    const open = status <= 4;
    if (open && index % 3 === 0 && status !== 3) {
      await page.keyboard.press('s');
      // A released offer is taken back after a question only.
      if (status === 4) {
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      expected.set(id, 3);
    } else if (open && index % 3 === 1) {
      await page.keyboard.press('r');
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: /^Reject / })
        .waitFor();
      // The first button keeps it as it is, the second rejects.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expected.set(id, 5);
    } else if (open && status !== 4) {
      await page.keyboard.press('o');
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: /^Release an offer/ })
        .waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expected.set(id, 4);
    }
    if (expected.get(id) !== status) {
      const label = { 3: 'Shortlisted', 4: 'Offer Released', 5: 'Rejected' }[expected.get(id)!]!;
      await page.locator('.dashboard-head').getByText(label).waitFor();
    }
    if (index === 0) {
      await page.keyboard.press('n');
      await page.keyboard.type('Sound work, just ask 3 questions');
      await page.keyboard.press('Escape');
      await page.keyboard.press('5');
      await page.getByText('Notes saved.').waitFor();
    }
    if (index < 44) await page.keyboard.press('j');
  }
  const after = await applicantsOf(portal.process);
  expect(new Map(after.map(({ id, status }) => [id, status]))).toEqual(expected);
  const { body } = await (
    await demoCompany(portal.process)
  ).get(`/company/internship/application-detail?id=${rows[0]!.id}`);
  expect(body.data).toMatchObject({ notes: 'Sound work, just ask 3 questions', rating: 5 });
}, 180_000);
