import { companiesApi } from '#src/api/companiesApi';
import { internshipsApi } from '#src/api/internshipsApi';
import { masterApi } from '#src/api/masterApi';
import { newsApi } from '#src/api/newsApi';
import { paths } from '#src/lib/paths';
import { SITE } from '#src/lib/site';
import { PageHead } from '#src/ui/head/PageHead';
import { Categories } from './Categories';
import { FeaturedCompanies } from './FeaturedCompanies';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { LatestInternships } from './LatestInternships';
import { Ticker } from './Ticker';
import { TICKER_QUERY } from './tickerItems';

const ONCE = { subscribe: false } as const;

export const queries = () => [
  newsApi.endpoints.listNews.initiate(TICKER_QUERY, ONCE),
  newsApi.endpoints.listCirculars.initiate(TICKER_QUERY, ONCE),
  internshipsApi.endpoints.getStatistics.initiate(undefined, ONCE),
  internshipsApi.endpoints.listInternships.initiate({}, ONCE),
  masterApi.endpoints.listCategories.initiate(undefined, ONCE),
  companiesApi.endpoints.listCompanies.initiate({}, ONCE),
];

/** The way in: search, what is new, and what to do here. */
export default function HomePage() {
  return (
    <>
      <PageHead title={SITE.name} canonical={paths.home} />
      <Hero />
      <Ticker />
      <LatestInternships />
      <Categories />
      <FeaturedCompanies />
      <HowItWorks />
    </>
  );
}
