/** Records as a careless provider sends them: with holes and nulls. */
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { CompanyDetail, CompanySummary } from '#contract/company/calls';
import { CompanyCard } from '#src/areas/public/companies/CompanyCard';
import { CompanyOverview } from '#src/areas/public/companies/CompanyOverview';
import { setupPortal } from '#tests/support/portalStore';

async function showCompany(fields: object) {
  const { store } = await setupPortal({ user: null });
  return render(
    <Provider store={store}>
      <MemoryRouter>
        <CompanyOverview
          company={{ id: 1, slug: 'acme', name: 'Acme', ...fields } as unknown as CompanyDetail}
        />
      </MemoryRouter>
    </Provider>,
  );
}

it('shows a company without the pictures that cannot be shown', async () => {
  const { container } = await showCompany({ logo: '/logo.png', cover_image: '/cover.png' });
  container.querySelectorAll('img').forEach((picture) => fireEvent.error(picture));
  expect(container.querySelectorAll('img')).toHaveLength(0);
  expect(container.querySelector('.mark')).toHaveTextContent('A');
});

it('shows a company whose lists hold nulls', async () => {
  await showCompany({ perks: [null, { id: 2, name: 'Free meals' }], open_internships: [null] });
  expect(screen.getByText('Free meals')).toBeVisible();
  expect(screen.getByText('No open internships right now')).toBeVisible();
});

it('says the name of the company once, and not on each of its own internships', async () => {
  const internship = { id: 4, slug: '4-x', title: 'Data Intern', workMode: 'Remote', city: { name: 'Pune' } };
  await showCompany({
    open_internships: [{ ...internship, company: { name: 'Acme', slug: 'acme' } }],
    company_domain: { id: 1, name: 'Robots' },
    city: { id: 1, name: 'Mysuru' },
  });
  for (const once of [/Acme/, /Robots/, /Mysuru/]) expect(screen.getAllByText(once)).toHaveLength(1);
  expect(screen.getByText('Pune')).toBeVisible();
});

it('counts nothing as open when a company does not say', () => {
  render(<CompanyCard company={{ id: 1, slug: 'acme', name: null } as unknown as CompanySummary} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText('No open internships')).toBeVisible();
});
