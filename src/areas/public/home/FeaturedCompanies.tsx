import { useListHomeCompaniesQuery } from '#src/api/homeApi';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { CompanyCard } from '../companies/CompanyCard';
import { HomeSection } from './HomeSection';

/** Companies with the most to offer right now. */
export function FeaturedCompanies() {
  const { data: featured = [] } = useListHomeCompaniesQuery();
  const href = useProviderHref();
  if (featured.length === 0) return null;
  return (
    <HomeSection title="Hiring now" more={{ to: paths.companies, label: 'All companies' }}>
      <ul className="cards cards-2 cards-3 sideways">
        {featured.map((company) => (
          <li key={company.id}>
            <CompanyCard company={company} logo={href(company.logo)} heading="h3" />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
