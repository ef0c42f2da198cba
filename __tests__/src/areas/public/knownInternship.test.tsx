import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { internshipsApi } from '#src/api/internshipsApi';
import InternshipPage from '#src/areas/public/internships/InternshipPage';
import { page, refusal, setupPortal, success } from '#tests/support/portalStore';
import { renderAt } from '#tests/support/renderApp';

const SLUG = '1-backend-intern';
const summary = {
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
};
const detail = {
  ...summary,
  content: 'Much to learn',
  address: null,
  additional_perks: [],
  is_open: true,
  is_listed: true,
  has_applied: false,
  application_status: null,
};

/** The page of an internship, of which a list has told; its own answer comes when `arrive` is called. */
async function setup(listed: unknown[], answer: unknown = success(detail)) {
  let arrive: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => (arrive = resolve));
  const portal = await setupPortal({
    answers: {
      'GET /internships': page(listed),
      [`GET /internships/${SLUG}`]: async () => {
        await coming;
        return answer as ReturnType<typeof success>;
      },
    },
  });
  await portal.store.dispatch(internshipsApi.endpoints.listInternships.initiate({}));
  renderAt(
    `/internships/${SLUG}`,
    portal.store,
    <Routes>
      <Route path="/internships/:slug" element={<InternshipPage />} />
    </Routes>,
  );
  return { arrive };
}

it('shows what the list has told while the rest is on its way', async () => {
  const { arrive } = await setup([{ ...summary, id: 2, slug: 'other', title: 'Another' }, summary]);
  const heading = screen.getByRole('heading', { level: 1, name: 'Backend Intern' });
  expect(screen.getByText('You receive ₹12,000 per month')).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading internship' })).toBeInTheDocument();
  // Whether one may apply is not known yet.
  expect(screen.queryByRole('link', { name: 'Apply Now' })).not.toBeInTheDocument();
  arrive();
  expect(await screen.findByText('Much to learn')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apply Now' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  // The page was completed, not made anew.
  expect(heading).toBeInTheDocument();
});

it('shows the room for a page that no list has told of', async () => {
  await setup([]);
  expect(screen.getByRole('status', { name: 'Loading internship' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
});

it('says that it is not found where the list was out of date', async () => {
  const { arrive } = await setup([summary], refusal(404, 'NOT_FOUND'));
  arrive();
  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeInTheDocument();
});
