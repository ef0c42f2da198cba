import { useSelector } from 'react-redux';
import { homeApi } from '#src/api/homeApi';
import { internshipsApi } from '#src/api/internshipsApi';
import { masterApi } from '#src/api/masterApi';
import { newsApi } from '#src/api/newsApi';
import { NO_SUBSCRIPTION } from '#src/lib/pageRequest';
import { paths } from '#src/lib/paths';
import { useSite } from '#src/lib/site';
import { selectIsSignedIn, selectIsStudent } from '#src/state/auth/selectors';
import { PageHead } from '#src/ui/head/PageHead';
import { Categories } from './Categories';
import { Cities } from './Cities';
import { FeaturedCompanies } from './FeaturedCompanies';
import { ForStudents } from './ForStudents';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { InternshipRows } from './InternshipRows';
import { Ticker } from './Ticker';
import { TICKER_QUERY } from './tickerItems';

export const queries = () => [
  newsApi.endpoints.listNews.initiate(TICKER_QUERY, NO_SUBSCRIPTION),
  newsApi.endpoints.listCirculars.initiate(TICKER_QUERY, NO_SUBSCRIPTION),
  internshipsApi.endpoints.getStatistics.initiate(undefined, NO_SUBSCRIPTION),
  masterApi.endpoints.listHomeStates.initiate(undefined, NO_SUBSCRIPTION),
  homeApi.endpoints.listHomeInternships.initiate('deadline', NO_SUBSCRIPTION),
  homeApi.endpoints.listHomeInternships.initiate('stipend', NO_SUBSCRIPTION),
  homeApi.endpoints.listHomeInternships.initiate('newest', NO_SUBSCRIPTION),
  homeApi.endpoints.getHomeCounts.initiate(undefined, NO_SUBSCRIPTION),
  homeApi.endpoints.listHomeCompanies.initiate(undefined, NO_SUBSCRIPTION),
];

/** The way in: search, what hangs on the board, and where to go on from there. */
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
