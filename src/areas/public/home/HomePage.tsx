import { companiesApi } from '#src/api/companiesApi';
import { internshipsApi } from '#src/api/internshipsApi';
import { masterApi } from '#src/api/masterApi';
import { newsApi } from '#src/api/newsApi';
import { NO_SUBSCRIPTION } from '#src/lib/pageRequest';
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

export const queries = () => [
  newsApi.endpoints.listNews.initiate(TICKER_QUERY, NO_SUBSCRIPTION),
  newsApi.endpoints.listCirculars.initiate(TICKER_QUERY, NO_SUBSCRIPTION),
  internshipsApi.endpoints.getStatistics.initiate(undefined, NO_SUBSCRIPTION),
  internshipsApi.endpoints.listInternships.initiate({}, NO_SUBSCRIPTION),
  masterApi.endpoints.listCategories.initiate(undefined, NO_SUBSCRIPTION),
  companiesApi.endpoints.listCompanies.initiate({}, NO_SUBSCRIPTION),
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
