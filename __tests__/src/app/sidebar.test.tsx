import { screen, within } from '@testing-library/react';
import { ROLES, type RoleId } from '#contract/roles';
import { Sidebar } from '#src/app/layout/Sidebar';
import { renderPage } from '#tests/support/renderPage';

const setup = (at: string, role: RoleId = ROLES.company) => renderPage(<Sidebar role={role} />, { at, role });
const menu = () => within(screen.getByRole('navigation', { name: 'Dashboard' }));
const marked = () =>
  menu()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);

describe('the menu of a dashboard', () => {
  it.each([
    ['/dashboard/company', 'Dashboard', 'page'],
    ['/dashboard/company/internships', 'Internships', 'page'],
    ['/dashboard/company/create-internship', 'Internships', 'true'],
    ['/dashboard/company/edit-internship/7', 'Internships', 'true'],
    ['/dashboard/company/view-applicant/7', 'Applicants', 'true'],
    ['/dashboard/company/company-profile/edit', 'Company Profile', 'true'],
  ])('marks on %s the item %s and no other', async (at, label, current) => {
    await setup(at);
    expect(marked()).toEqual([[label, current]]);
  });

  it("marks a student's way to internships while the student applies", async () => {
    await setup('/dashboard/student/apply-to-internship/1-a', ROLES.student);
    expect(marked()).toEqual([['Find Internships', 'true']]);
  });

  it('is one stop of the Tab key, at the present page; arrow keys, Home and End move within it', async () => {
    const { user } = await setup('/dashboard/company/applicants');
    const focused = () => document.activeElement?.textContent;
    await user.tab();
    expect(focused()).toBe('Applicants');
    for (const [key, label] of [
      ['ArrowDown', 'Company Profile'],
      ['ArrowRight', 'Payments'],
      ['ArrowRight', 'Change Password'],
      ['ArrowDown', 'Dashboard'],
      ['ArrowUp', 'Change Password'],
      ['ArrowLeft', 'Payments'],
      ['Home', 'Dashboard'],
      ['End', 'Change Password'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(focused()).toBe(label);
    }
    await user.tab();
    expect(focused()).toBe('Collapse menu');
    await user.tab({ shift: true });
    expect(focused()).toBe('Applicants');
  });

  it('collapses and says so', async () => {
    const { user } = await setup('/dashboard/company');
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(screen.getByRole('button', { name: 'Expand menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(menu().getByRole('link', { name: 'Applicants' })).toHaveAttribute('title', 'Applicants');
  });
});
