import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { internshipsApi } from '#src/api/internshipsApi';
import InternshipsPage from '#src/areas/public/internships/InternshipsPage';
import { ListFoot } from '#src/ui/list/ListFoot';
import { page, setupPortal } from '#tests/support/portalStore';
import { renderAt } from '#tests/support/renderApp';

const summary = {
  id: 1,
  slug: '1-backend-intern',
  title: 'Backend Intern',
  description: 'Write services',
  type: 'Free',
  workMode: 'Remote',
  deadline: '2099-05-01',
  skills: [],
  categories: [],
};

async function showList(more: Record<string, unknown>) {
  const portal = await setupPortal({ answers: { 'GET /internships': page([summary], more) } });
  await portal.store.dispatch(internshipsApi.endpoints.listInternships.initiate({}));
  renderAt(
    '/internships',
    portal.store,
    <Routes>
      <Route path="/internships" element={<InternshipsPage />} />
    </Routes>,
  );
  return (await screen.findByText('2,000')).parentElement;
}

it('says that there are more than so many while all are being counted', async () => {
  expect(await showList({ total: 2000, last_page: 200, at_least: true })).toHaveTextContent(
    /^More than 2,000 internships$/,
  );
});

it('says how many there are when the provider tells nothing else', async () => {
  expect(await showList({ total: 2000, last_page: 200 })).toHaveTextContent(/^2,000 internships$/);
});

it('says of when a list is while newer changes are being counted', () => {
  const foot = (asOf?: string) => (
    <MemoryRouter>
      <ListFoot shown={1} total={1} page={1} last={1} to={String} asOf={asOf} />
    </MemoryRouter>
  );
  const { rerender } = render(foot('2026-03-02T04:30:00Z'));
  expect(screen.getByText(/^As of .*10:00.*Newer changes are not included yet\.$/)).toBeInTheDocument();
  rerender(foot());
  expect(screen.queryByText(/^As of/)).not.toBeInTheDocument();
});
