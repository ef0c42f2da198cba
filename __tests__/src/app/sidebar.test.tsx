import { screen, within } from '@testing-library/react';
import { ROLES, type RoleId } from '#contract/roles';
import { DASHBOARD_MENU } from '#src/lib/pages/dashboards';
import { PlacePages } from '#src/app/layout/PlacePages';
import { Sidebar } from '#src/app/layout/Sidebar';
import { success } from '#tests/support/portalStore';
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
    ['/dashboard/company', [['Home', 'page']]],
    ['/dashboard/company/internships', [['Internships', 'page']]],
    ['/dashboard/company/create-internship', [['Internships', 'true']]],
    ['/dashboard/company/edit-internship/7', [['Internships', 'true']]],
    ['/dashboard/company/view-applicant/7', [['Applicants', 'true']]],
    ['/dashboard/company/interns', [['Interns', 'page']]],
    ['/dashboard/company/interns/7', [['Interns', 'true']]],
    ['/dashboard/company/company-profile/edit', [['Account', 'true']]],
    [
      '/dashboard/company/change-password',
      [
        ['Account', 'true'],
        ['Sign-in and devices', 'page'],
      ],
    ],
    [
      '/dashboard/company/notifications',
      [
        ['Account', 'true'],
        ['Notifications', 'page'],
      ],
    ],
  ])('marks on %s its section, and its page below that, and no other', async (at, expected) => {
    await setup(at);
    expect(marked()).toEqual(expected);
  });

  it('shows the pages of the section one is in, and the one that is nearest', async () => {
    await setup('/dashboard/company/company-profile/edit');
    const below = menu()
      .getAllByRole('link')
      .filter((link) => link.closest('.sidebar-pages'));
    expect(below.map((link) => [link.textContent, link.className])).toEqual([
      ['Company Profile', 'active'],
      ['People', ''],
      ['Notifications', ''],
      ['Sign-in and devices', ''],
      ['My data', ''],
    ]);
  });

  it('moves by arrow keys through the pages of a section too, and is still one stop', async () => {
    const { user } = await setup('/dashboard/company/change-password');
    await user.tab();
    expect(document.activeElement).toHaveTextContent('Account');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('Notifications');
    await user.tab();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('says what waits, in words too, once the page is there', async () => {
    const count = { to_confirm: 2, weeks: 3 };
    await renderPage(<Sidebar role={ROLES.company} />, {
      at: '/dashboard/company',
      answers: {
        'GET /company/dashboard': success({ unread_applicants: 1200 }),
        'GET /company/placements/counts': success(count),
      },
    });
    expect(menu().getByRole('link', { name: 'Interns' })).toBeVisible();
    expect(await menu().findByRole('link', { name: 'Applicants 1,200 pending' })).toBeVisible();
    expect(await menu().findByRole('link', { name: 'Interns 5 pending' })).toBeVisible();
  });

  it('shows the pages of the place one is in below it, and lights the nearest on an inner page', async () => {
    await setup('/dashboard/coordinator/placements/7', ROLES.coordinator);
    const pages = menu()
      .getAllByRole('link')
      .filter((link) => link.closest('.sidebar-pages'));
    expect(pages.map(({ textContent, className }) => [textContent, className])).toEqual([
      ['All placements', 'active'],
      ['Issues', ''],
      ['Money', ''],
      ['Complaints', ''],
      ['Papers', ''],
    ]);
  });

  it("marks a student's way to internships while the student applies", async () => {
    await setup('/dashboard/student/apply-to-internship/1-a', ROLES.student);
    expect(marked()).toEqual([['Internships', 'true']]);
  });

  it('is one stop of the Tab key, at the present page; arrow keys, Home and End move within it', async () => {
    const { user } = await setup('/dashboard/company/applicants');
    const focused = () => document.activeElement?.textContent;
    await user.tab();
    expect(focused()).toBe('Applicants');
    for (const [key, label] of [
      ['ArrowDown', 'Interns'],
      ['ArrowDown', 'Payments'],
      ['ArrowRight', 'Account'],
      ['ArrowDown', 'Home'],
      ['ArrowUp', 'Account'],
      ['ArrowLeft', 'Payments'],
      ['Home', 'Home'],
      ['End', 'Account'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(focused()).toBe(label);
    }
    await user.tab();
    expect(focused()).toBe('More');
    await user.tab();
    expect(focused()).toBe('Collapse menu');
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(focused()).toBe('Applicants');
  });

  it('unfolds what has no place at the bottom of a phone, until another page is there', async () => {
    const { user } = await setup('/dashboard/student/project', ROLES.student);
    const more = screen.getByRole('button', { name: 'More' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveClass('active');
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.click(menu().getByRole('link', { name: 'Diary' }));
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    [ROLES.student, 'My internship'],
    [ROLES.company, 'Interns'],
    [ROLES.coordinator, 'Placements'],
  ])('has the placements of role %s in the bar of a phone', async (role, label) => {
    await setup('/', role);
    expect(menu().getByRole('link', { name: label }).closest('li')).not.toHaveClass('is-more');
  });

  it('collapses and says so', async () => {
    const { user } = await setup('/dashboard/company');
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(screen.getByRole('button', { name: 'Expand menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(menu().getByRole('link', { name: 'Applicants' })).toHaveAttribute('title', 'Applicants');
  });
});

describe('the pages of a place', () => {
  it('stand above each of them, the present one marked', async () => {
    await renderPage(<PlacePages role={ROLES.student} />, {
      at: '/dashboard/student/project-team',
      role: ROLES.student,
    });
    const links = within(screen.getByRole('navigation', { name: 'Project' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Project', null],
      ['Team', 'page'],
      ['Diary entries', null],
    ]);
  });

  it('are not told where a place is one page', async () => {
    await renderPage(<PlacePages role={ROLES.company} />, {
      at: '/dashboard/company/paid-internship-payments',
      role: ROLES.company,
    });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('begin with the page that the menu leads to', () => {
    for (const { to, pages } of Object.values(DASHBOARD_MENU).flat()) expect(pages?.[0]?.to ?? to).toBe(to);
  });
});
