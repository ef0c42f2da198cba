import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import InternshipPage from '#src/areas/public/internships/InternshipPage';
import { refusal, setupPortal, success } from '#tests/support/portalStore';
import { renderAt } from '#tests/support/renderApp';

const SLUG = '1-backend-intern';
const detail = {
  id: 1,
  slug: SLUG,
  title: 'Backend Intern',
  description: 'Write services',
  type: 'Stipend',
  workMode: 'Remote',
  internship_fee: null,
  stipend: 12000,
  duration: '3',
  deadline: '2099-05-01',
  posted_on: '2026-11-01',
  number_of_positions: 2,
  is_job_offer: 0,
  job_offer_package: null,
  featured_image: null,
  company: { name: 'Acme', slug: null, logo: null },
  city: { name: 'Pune' },
  state: { name: 'Maharashtra' },
  country: { name: 'India' },
  skills: [],
  categories: [],
  content: 'Much to learn',
  address: null,
  additional_perks: [],
  is_open: true,
  is_listed: true,
  has_applied: false,
  application_status: null,
};

/** The page of an internship whose answer comes when `arrive` is called. */
async function setup(answer: unknown = success(detail)) {
  let arrive: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => (arrive = resolve));
  const portal = await setupPortal({
    answers: {
      [`GET /internships/${SLUG}`]: async () => {
        await coming;
        return answer as ReturnType<typeof success>;
      },
    },
  });
  renderAt(
    `/internships/${SLUG}`,
    portal.store,
    <Routes>
      <Route path="/internships/:slug" element={<InternshipPage />} />
    </Routes>,
  );
  return { arrive };
}

it('shows the room for the internship until it has come, and then all of it', async () => {
  const { arrive } = await setup();
  expect(screen.getByRole('status', { name: 'Loading internship' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  arrive();
  expect(await screen.findByText('Much to learn')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Backend Intern' })).toBeInTheDocument();
  expect(screen.getByText('You receive ₹12,000 per month')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apply Now' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('can be applied to where the provider says neither that it is open nor its slug', async () => {
  const { is_open: _open, slug: _slug, is_listed: _listed, ...sparse } = detail;
  const { arrive } = await setup(success(sparse));
  arrive();
  expect(await screen.findByRole('link', { name: 'Apply Now' })).toHaveAttribute(
    'href',
    `/dashboard/student/apply-to-internship/${SLUG}`,
  );
  expect(screen.queryByText('Applications are closed.')).toBeNull();
});

it('says that it is not found where the list was out of date', async () => {
  const { arrive } = await setup(refusal(404, 'NOT_FOUND'));
  arrive();
  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeInTheDocument();
});

it.each([
  [{}, /^Backend Intern at Acme · /],
  [{ title: null }, /^Acme · /],
  [{ company: null }, /^Backend Intern · /],
  [{ title: null, company: null }, /^Internship · /],
])('of an answer with %j the title of the window has no null', async (missing, title) => {
  const { arrive } = await setup(success({ ...detail, ...missing }));
  arrive();
  await waitFor(() => expect(document.title).toMatch(title));
});
