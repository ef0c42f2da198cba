import { useParams } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { internshipsApi, useGetInternshipQuery } from '#src/api/internshipsApi';
import { isNotFound } from '#src/api/result';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pageRequest';
import { paths } from '#src/lib/paths';
import NotFoundPage from '../NotFoundPage';
import { InternshipDetails } from '#src/ui/internship/InternshipDetails';
import { AfterPaint } from '#src/ui/page/InTwoSteps';
import { InternshipHead } from './InternshipHead';
import { InternshipOverview } from './InternshipOverview';
import { InternshipActions } from './InternshipActions';
import { ReportButton } from '#src/widgets/report/ReportButton';
import { RelatedInternships } from './RelatedInternships';
import { FailedRecord } from '../listing/FailedRecord';
import { useKnownInternship } from './useKnownInternship';
import { OverviewSkeleton } from '../listing/OverviewSkeleton';

export const queries = ({ params }: PageRequest) => [
  internshipsApi.endpoints.getInternship.initiate(params.slug ?? '', NO_SUBSCRIPTION),
];

/**
 * One internship, with everything that is public about it. What the list has told of it already is shown
 * while the rest is on its way.
 */
export default function InternshipPage() {
  const { slug = '' } = useParams();
  const { currentData: data, error, isError, refetch } = useGetInternshipQuery(slug);
  const known = useKnownInternship(slug);
  if (isError && isNotFound(error)) return <NotFoundPage />;
  if (isError) {
    return (
      <FailedRecord
        title="Internship"
        list={paths.internships}
        listName="All internships"
        failed={TEXTS.internshipLoadFailed}
        onRetry={() => void refetch()}
      />
    );
  }
  const shown = data ?? known;
  if (!shown) return <OverviewSkeleton label="Loading internship" />;
  return (
    <div className="wrap page">
      <InternshipHead internship={shown} />
      <InternshipOverview
        internship={shown}
        side={
          data ? (
            <InternshipActions internship={data} />
          ) : (
            <>
              <span className="skeleton skeleton-actions" />
              <ReportButton id={shown.id} />
            </>
          )
        }
        text={
          data ? (
            <InternshipDetails internship={data} linked />
          ) : (
            <span className="skeleton skeleton-text" role="status" aria-label="Loading internship" />
          )
        }
      />
      <AfterPaint>
        <RelatedInternships internship={shown} />
      </AfterPaint>
    </div>
  );
}
