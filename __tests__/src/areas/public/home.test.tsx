/** The home page: what hangs on the board, where its rows lead, and what it does without. */
import { screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import type { InternshipSummary } from '#contract/internship/calls';
import HomePage from '#src/areas/public/home/HomePage';
import { closingThisWeek, pinnedOf, withStipend } from '#src/areas/public/home/board';
import { page, refusal, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const one = (id: number, deadline = '2026-03-01') =>
  ({
    id,
    slug: `${id}-intern`,
    title: `Intern ${id}`,
    type: 'Stipend',
    workMode: 'Onsite',
    internship_fee: null,
    stipend: 1000 * id,
    duration: '3',
    deadline,
    is_job_offer: 0,
    company: { name: 'Acme', slug: '1-acme', logo: null },
    city: { name: 'Pune' },
    skills: [],
    categories: [],
  }) as unknown as InternshipSummary;
const ANSWERS = {
  'GET /internships': page([one(1), one(2), one(3), one(4)]),
  'GET /companies': page([]),
  'GET /statistics': success({ internships: 4, companies: 1, students: 1, placements: 1 }),
  'GET /statistics/internships': success({
    categories: [{ id: 3, name: 'Robotics', count: 4 }],
    cities: [{ id: 9, name: 'Pune', state_id: 5, count: 1 }],
  }),
  'GET /news': success([]),
  'GET /circulars': success([]),
};

describe('the board', () => {
  const rows = [one(1), one(2), one(3), one(4)];

  it('hangs no notice twice, on the board or below', () => {
    const lists = { deadline: rows, stipend: rows, newest: rows };
    expect(pinnedOf(lists).map(({ label, internship }) => [label, internship.id])).toEqual([
      ['Closing soonest', 1],
      ['Best paid', 2],
      ['Newest', 3],
    ]);
    expect(withStipend(lists).map(({ id }) => id)).toEqual([4]);
  });

  it('calls a week seven days, today included', () => {
    const days = ['2026-02-28', '2026-03-01', '2026-03-08', '2026-03-09'];
    const deadline = days.map((day, at) => one(at + 1, day));
    const lists = { deadline: [one(9), ...deadline], stipend: [], newest: [] };
    expect(closingThisWeek(lists, '2026-03-01').map(({ id }) => id)).toEqual([2, 3]);
  });

  it('has fewer notices when fewer are open', () => {
    expect(pinnedOf({ deadline: [one(1)], stipend: [one(1)], newest: [one(1)] })).toHaveLength(1);
    expect(pinnedOf({ deadline: [], stipend: [], newest: [] })).toEqual([]);
  });
});

it('leads from the search with its choices to the list', async () => {
  const { user } = await renderPage(<HomePage />, { answers: ANSWERS, user: null, route: '/' });
  await screen.findByRole('option', { name: 'Kerala' });
  await user.type(screen.getByRole('searchbox', { name: 'Search internships' }), 'data');
  await user.selectOptions(screen.getByLabelText('Mode'), 'Remote');
  await user.selectOptions(screen.getByLabelText('State'), 'Kerala');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(
    '/internships?q=data&mode=Remote&state_id=2',
  );
});

it('counts internships by category and by city, and leads to them', async () => {
  await renderPage(<HomePage />, { answers: ANSWERS, user: null });
  expect(await screen.findByRole('link', { name: 'Robotics 4 internships' })).toHaveAttribute(
    'href',
    '/internships?category_id=3',
  );
  expect(screen.getByRole('link', { name: 'Pune 1 internship' })).toHaveAttribute(
    'href',
    '/internships?state_id=5&city_id=9',
  );
});

it('names categories without counts, and no cities, where the provider has no such call', async () => {
  const answers = { ...ANSWERS, 'GET /statistics/internships': refusal(404, 'DATA_NOT_FOUND') };
  await renderPage(<HomePage />, { answers, user: null });
  const section = within(await screen.findByRole('region', { name: 'By category' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 8 }, (_, i) => `Category ${i + 1}`),
  );
  expect(screen.queryByRole('heading', { name: 'By city' })).toBeNull();
});

it('says why the board is empty, and offers a way on', async () => {
  const answers = { ...ANSWERS, 'GET /internships': page([]) };
  await renderPage(<HomePage />, { answers, user: null });
  expect(await screen.findByText('No internships are open right now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the companies' })).toHaveAttribute('href', '/companies');
});

it('offers a student what asks for the skills of the profile, and no registration', async () => {
  const { provider } = await renderPage(<HomePage />, {
    role: 2,
    answers: {
      ...ANSWERS,
      'GET /student/detail': success({
        skills: [
          { id: 4, name: 'SQL' },
          { id: 7, name: 'C' },
        ],
      }),
    },
  });
  // What stands there while its code comes is another one.
  const forYou = () => within(screen.getByRole('region', { name: 'For you' }));
  await waitFor(() => expect(forYou().getByRole('link', { name: 'Intern 1' })).toBeVisible());
  expect(provider.calls()).toContain('GET /internships?skill_id=4%2C7');
  expect(screen.queryByRole('link', { name: /^Register/ })).toBeNull();
});

it('asks a student without skills for them', async () => {
  await renderPage(<HomePage />, {
    role: 2,
    answers: { ...ANSWERS, 'GET /student/detail': success({ skills: [] }) },
  });
  expect(await screen.findByRole('link', { name: 'Add your skills' })).toHaveAttribute(
    'href',
    '/dashboard/student/profile/edit#field-skills',
  );
});

it('tells a student what waits, instead of what the site is for', async () => {
  const step = {
    kind: 'offer',
    application_id: 4,
    internship_id: null,
    due: null,
    since: null,
    remark: null,
  };
  await renderPage(<HomePage />, {
    role: 2,
    answers: {
      ...ANSWERS,
      'GET /student/dashboard': success({
        profile: { mandatory_field: true, percentage: 100 },
        applications_by_status: [],
        next_steps: [1, 2, 3, 4].map((number) => ({ ...step, label: `Step ${number}` })),
        recent_applications: [],
        diaries: [],
        closing_soon: [],
        risk: null,
        fits: [],
      }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Step 1' })).toHaveAttribute(
    'href',
    '/dashboard/student/applied-internships#row-4',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Hello, /);
  expect(screen.queryByRole('link', { name: 'Step 4' })).toBeNull();
  expect(screen.getByRole('link', { name: '1 more on your dashboard' })).toHaveAttribute(
    'href',
    '/dashboard/student',
  );
});

it('says why an internship is among those for a student', async () => {
  const asked = {
    ...one(1),
    skills: [
      { id: 4, name: 'SQL' },
      { id: 5, name: 'Go' },
      { id: 7, name: 'C' },
    ],
  };
  await renderPage(<HomePage />, {
    role: 2,
    answers: {
      ...ANSWERS,
      'GET /internships': page([asked]),
      'GET /student/detail': success({
        skills: [
          { id: 4, name: 'SQL' },
          { id: 7, name: 'C' },
        ],
      }),
    },
  });
  expect(await screen.findByText('You know SQL and C')).toBeVisible();
});

it('tells moderators and administrators what is pending, and leads there', async () => {
  const queued = {
    kind: 'company',
    id: 1,
    name: 'Acme',
    company: 'Acme',
    submitted_at: '2026-01-02T04:00:00Z',
  };
  const moderator = await renderPage(<HomePage />, {
    role: ROLES.moderator,
    answers: { ...ANSWERS, 'GET /moderation/queue': page([queued], { total: 16, last_page: 2 }) },
  });
  expect(
    await screen.findByRole('link', { name: '16 to review, the oldest since 2 Jan 2026' }),
  ).toHaveAttribute('href', '/moderation');
  moderator.unmount();
  const waiting = { companies: 4, claims: 3, failed_mails: 0, colleges_total: 1, colleges: [] };
  await renderPage(<HomePage />, {
    role: ROLES.administrator,
    answers: { ...ANSWERS, 'GET /administration/overview': success({ waiting }) },
  });
  expect(await screen.findByRole('link', { name: '8 pending on your overview' })).toHaveAttribute(
    'href',
    '/administration',
  );
});
