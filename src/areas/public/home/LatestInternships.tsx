import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { useListInternshipsQuery } from '#src/api/internshipsApi';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { selectToday } from '#src/state/ui';
import { InternshipCard } from '#src/ui/internship/InternshipCard';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { CardSkeletons } from '../listing/CardSkeletons';
import { HomeSection } from './HomeSection';

const SHOWN = 6;
const NEWEST = {} as const;

export function LatestInternships() {
  const { data, isError, refetch } = useListInternshipsQuery(NEWEST);
  const today = useSelector(selectToday);
  const href = useProviderHref();
  return (
    <HomeSection title="Latest internships" more={{ to: paths.internships, label: 'See all internships' }}>
      {!data && isError && <ErrorState title={TEXTS.internshipsLoadFailed} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <CardSkeletons count={SHOWN} columns="cards-2 cards-3" label="Loading internships" />
      )}
      {data?.data.length === 0 && (
        <EmptyState
          title="No internships are open right now"
          action={
            <Link className="btn btn-primary" to={paths.companies}>
              See the companies
            </Link>
          }
        >
          New ones are put up through the year.
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <ul className="cards cards-2 cards-3">
          {data.data.slice(0, SHOWN).map((internship) => (
            <li key={internship.id}>
              <InternshipCard
                internship={internship}
                today={today}
                logo={href(internship.company?.logo)}
                heading="h3"
              />
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}
