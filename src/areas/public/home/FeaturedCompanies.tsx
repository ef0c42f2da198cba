import { useListCompaniesQuery } from '#src/api/companiesApi';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { CompanyCard } from '../companies/CompanyCard';
import { HomeSection } from './HomeSection';

const SHOWN = 6;
const ALL = {} as const;

/** Companies with the most to offer right now. */
export function FeaturedCompanies() {
  const { data } = useListCompaniesQuery(ALL);
  const href = useProviderHref();
  const featured = [...(data?.data ?? [])]
    .sort((a, b) => b.open_internships - a.open_internships)
    .slice(0, SHOWN);
  if (featured.length === 0) return null;
  return (
    <HomeSection
      title="Companies that are looking"
      more={{ to: paths.companies, label: 'See all companies' }}
    >
      <ul className="cards cards-2 cards-3">
        {featured.map((company) => (
          <li key={company.id}>
            <CompanyCard company={company} logo={href(company.logo)} heading="h3" />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
