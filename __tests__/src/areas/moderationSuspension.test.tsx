import { screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import ItemPage from '#src/areas/moderation/item/ItemPage';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const ITEM = {
  kind: 'company',
  id: 9,
  name: 'Backend Intern',
  company: 'Acme',
  submitted_at: '2026-05-01T04:10:00Z',
  moderation_status: 1,
  moderation_reason: null,
  is_new: false,
  status: 2,
  expire_date: '2999-05-01',
  company_visible: true,
  reports: 0,
  opened: null,
  others: [],
  previous: null,
  next: null,
  unchanged: [{ field: 'internship_mode', value: 'Remote' }],
  changes: [
    { field: 'name', before: 'Frontend Intern', after: 'Backend Intern' },
    { field: 'internship_fee', before: null, after: '5000' },
  ],
};

it("shows a suspended company's reports and who was told of its suspension on one screen", async () => {
  const { provider, user } = await renderPage(<ItemPage />, {
    at: '/moderation/company/9',
    route: '/moderation/:kind/:id',
    role: ROLES.moderator,
    answers: {
      'GET /moderation/show': success({
        ...ITEM,
        moderation_status: 4,
        moderation_reason: 'It asked for money.',
      }),
      'GET /moderation/reports': ({ url }) =>
        url.includes('state=open')
          ? page([
              {
                id: 3,
                internship: 'Backend Intern',
                internship_id: 4,
                reason: 'money',
                text: 'They asked for 5,000 rupees.',
                status: 'open',
                reporters: 1,
                reports: [],
                created_at: '2026-05-01T04:10:00Z',
              },
            ])
          : page([]),
      'GET /moderation/told': page([
        {
          id: 1,
          application_id: 7,
          student: { name: 'Asha Rao', usn: '1DI22CS001', college: 'DIT' },
          internship: 'Backend Intern',
          status: 4,
          taken_back: true,
          mailed: true,
          told_at: '2026-05-02T04:10:00Z',
          lifted_at: null,
        },
      ]),
    },
  });
  const told = within(await screen.findByRole('region', { name: 'People notified of the suspension' }));
  const row = within(told.getByRole('row', { name: /Asha Rao/ }));
  for (const text of ['Offer Released', 'Withdrawn', 'By notification and mail'])
    expect(row.getByText(text)).toBeVisible();
  const reports = within(await screen.findByRole('region', { name: 'Open reports' }));
  expect(reports.getByText('They asked for 5,000 rupees.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Closed reports' })).toBeNull();
  expect(screen.getByText('Reason: It asked for money.')).toBeVisible();
  await user.type(told.getByRole('searchbox'), 'asha{Enter}');
  const asked = () => provider.seen.filter(({ url }) => url.includes('/moderation/told'));
  await waitFor(() => expect(asked().at(-1)!.url).toContain('q=asha'));
  expect(asked().at(-1)!.url).toContain('company_id=9');
});
