/** Pages of lists whose rows are mangled: each place of a row holds a record, or a list, once. */
import type { ComponentType } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { DEFAULT_COUNTRY } from '#contract/options';
import { ROLES } from '#contract/roles';
import { uiSlice } from '#src/state/ui';
import { mangledLists } from '#tests/support/mangledRows';
import { success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';
import { aProject } from '#tests/support/diaryPages';

const PAGES: readonly (readonly [string, number, string])[] = [
  ['company/applicants/ApplicantsPage', ROLES.company, '/dashboard/company/applicants'],
  ['company/internships/ManageInternshipsPage', ROLES.company, '/dashboard/company/internships'],
  ['company/payments/PaymentsPage', ROLES.company, '/dashboard/company/paid-internship-payments'],
  ['student/applications/AppliedPage', ROLES.student, '/dashboard/student/applied-internships'],
  ['student/payments/PaymentStatusPage', ROLES.student, '/dashboard/student/payment-status'],
  ['student/diary/EntriesPage', ROLES.student, '/dashboard/student/diary-entries'],
  ['student/diary/EntriesPage', ROLES.student, '/dashboard/student/project-diary-entries'],
  ['student/project/TeamPage', ROLES.student, '/dashboard/student/project-team'],
  ['account/NotificationsPage', ROLES.student, '/dashboard/student/notifications'],
  ['coordinator/students/StudentsPage', ROLES.coordinator, '/dashboard/coordinator/students'],
  ['coordinator/payments/PaymentsPage', ROLES.coordinator, '/dashboard/coordinator/payments'],
  ['coordinator/diaries/DiariesPage', ROLES.coordinator, '/dashboard/coordinator/diaries'],
  ['moderation/queue/QueuePage', ROLES.moderator, '/moderation'],
  ['moderation/records/RecordsPage', ROLES.moderator, '/moderation/records'],
  ['moderation/reports/ReportsPage', ROLES.moderator, '/moderation/reports'],
  ['moderation/notices/NoticesPage', ROLES.moderator, '/moderation/notices'],
  ['moderation/audit/AuditPage', ROLES.moderator, '/moderation/audit'],
  ['public/internships/InternshipsPage', ROLES.student, '/internships'],
  ['public/companies/CompaniesPage', ROLES.student, '/companies'],
  ['public/notices/NoticesPage', ROLES.student, '/news'],
];
const ODD = [
  ['records', mangledLists({ x: 1 })],
  ['lists', mangledLists([{ x: 1 }])],
] as const;

describe.each(ODD)('with %s in the place of texts', (_what, lists) => {
  it.each(PAGES)('%s shows its rows', async (file, role, at) => {
    // The rows of several mangled places have the same id.
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { default: Page } = jest.requireActual<{ default: ComponentType }>(`../../../src/areas/${file}`);
    const { container } = await renderPage(<Page />, {
      at,
      route: at,
      role,
      preloadedState: { ui: { ...uiSlice.getInitialState(), today: '2026-03-05' } } as never,
      answers: { ...lists, 'GET /student/projects/my-project': success(aProject()) },
    });
    // Of every text there is one row that is whole.
    await waitFor(() => expect(container).toHaveTextContent(DEFAULT_COUNTRY));
    // Icons are addresses of a file that tests do not have.
    container.querySelectorAll('use').forEach((use) => use.remove());
    expect(container.innerHTML.match(/.{60}(\[object Object\]|NaN|Invalid).{60}/)).toBeNull();
    expect(screen.queryByText('Something went wrong!')).toBeNull();
    errors.mockRestore();
  });
});
