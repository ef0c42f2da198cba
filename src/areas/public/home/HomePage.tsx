import { useSelector } from 'react-redux';
import { useEffect, useState, type ComponentType } from 'react';
import { homeApi, useGetHomeCountsQuery, useListHomeCompaniesQuery } from '#src/api/homeApi';
import { internshipsApi } from '#src/api/internshipsApi';
import { masterApi } from '#src/api/masterApi';
import { newsApi } from '#src/api/newsApi';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { paths } from '#src/lib/paths';
import { useSite } from '#src/lib/site';
import { toQueryString } from '#src/lib/queryString';
import { formatCount } from '#src/lib/money';
import { useProviderHref } from '#src/lib/providerContext';
import { selectIsSignedIn, selectIsStudent } from '#src/state/auth/selectors';
import { PageHead } from '#src/ui/head/PageHead';
import { Link, useAvailability } from '#src/ui/Link';
import { CompanyCard } from '../companies/CompanyCard';
import { CardSkeletons } from '../listing/CardSkeletons';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { InternshipRows } from './InternshipRows';
import { Ticker } from './Ticker';
import { TICKER_QUERY } from './tickerItems';
import { HomeSection } from './HomeSection';

type State = ComponentType | 'loading' | 'failed';

/** Only students download the code; left out on failure. */
function ForStudents() {
  const [ForYou, setForYou] = useState<State>('loading');
  useEffect(() => {
    void import('./ForYou').then(
      (module) => setForYou(() => module.default),
      () => setForYou('failed'),
    );
  }, []);
  if (ForYou === 'failed') return null;
  if (ForYou !== 'loading') return <ForYou />;
  return (
    <HomeSection title="For you">
      <CardSkeletons count={3} columns="cards-2 cards-3 sideways" label="Loading: For you" />
    </HomeSection>
  );
}

function FeaturedCompanies() {
  const exists = useAvailability()(paths.companies);
  const { data: featured = [] } = useListHomeCompaniesQuery(undefined, { skip: !exists });
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

interface Row {
  id: number;
  name: string;
  count?: number;
}

interface Props<R extends Row> {
  rows: readonly R[];
  to: (row: R) => string;
}

function CountLinks<R extends Row>({ rows, to }: Props<R>) {
  return (
    <ul className="category-links sideways">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={to(row)}>
            {row.name}
            {typeof row.count === 'number' && (
              <span className="tabular fs-6 muted">
                {formatCount(row.count)}
                <span className="visually-hidden"> {row.count === 1 ? 'internship' : 'internships'}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Absent without counts. */
function Cities() {
  const { data } = useGetHomeCountsQuery();
  const cities = data?.cities ?? [];
  if (cities.length === 0) return null;
  return (
    <HomeSection
      title="By city"
      more={{ to: `${paths.internships}${toQueryString({ mode: 'Remote' })}`, label: 'All remote' }}
    >
      <CountLinks
        rows={cities}
        to={({ id, state_id }) => `${paths.internships}${toQueryString({ state_id, city_id: id })}`}
      />
    </HomeSection>
  );
}

/** Absent without any. */
function Categories() {
  const { data } = useGetHomeCountsQuery();
  const categories = data?.categories ?? [];
  if (categories.length === 0) return null;
  return (
    <HomeSection title="By category" more={{ to: paths.internships, label: 'All internships' }}>
      <CountLinks
        rows={categories}
        to={({ id }) => `${paths.internships}${toQueryString({ category_id: id })}`}
      />
    </HomeSection>
  );
}

export const queries = ({ isAvailable }: PageRequest) => [
  ...(isAvailable(paths.notices)
    ? [
        newsApi.endpoints.listNews.initiate(TICKER_QUERY, NO_SUBSCRIPTION),
        newsApi.endpoints.listCirculars.initiate(TICKER_QUERY, NO_SUBSCRIPTION),
      ]
    : []),
  internshipsApi.endpoints.getStatistics.initiate(undefined, NO_SUBSCRIPTION),
  masterApi.endpoints.listHomeStates.initiate(undefined, NO_SUBSCRIPTION),
  homeApi.endpoints.listHomeInternships.initiate('deadline', NO_SUBSCRIPTION),
  homeApi.endpoints.listHomeInternships.initiate('stipend', NO_SUBSCRIPTION),
  homeApi.endpoints.listHomeInternships.initiate('newest', NO_SUBSCRIPTION),
  homeApi.endpoints.getHomeCounts.initiate(undefined, NO_SUBSCRIPTION),
  ...(isAvailable(paths.companies)
    ? [homeApi.endpoints.listHomeCompanies.initiate(undefined, NO_SUBSCRIPTION)]
    : []),
];

export default function HomePage() {
  const isStudent = useSelector(selectIsStudent);
  const signedIn = useSelector(selectIsSignedIn);
  return (
    <>
      <PageHead title={useSite().name} canonical={paths.home} />
      <Hero />
      <Ticker />
      {isStudent && <ForStudents />}
      <InternshipRows />
      <Cities />
      <Categories />
      <FeaturedCompanies />
      {!signedIn && <HowItWorks />}
    </>
  );
}
