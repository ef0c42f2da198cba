import { useParams } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { internshipsApi, useGetInternshipQuery } from '#src/api/internshipsApi';
import { isNotFound } from '#src/api/result';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pageRequest';
import { paths } from '#src/lib/paths';
import NotFoundPage from '../NotFoundPage';
import { InternshipDetails } from '#src/ui/internship/InternshipDetails';
import { BelowWindow } from '#src/ui/page/BelowWindow';
import { InternshipHead } from './InternshipHead';
import { InternshipOverview } from './InternshipOverview';
import { InternshipActions } from './InternshipActions';
import { RelatedInternships } from './RelatedInternships';
import { FailedRecord } from '../listing/FailedRecord';
import { OverviewSkeleton } from '../listing/OverviewSkeleton';

export const queries = ({ params }: PageRequest) => [
  internshipsApi.endpoints.getInternship.initiate(params.slug ?? '', NO_SUBSCRIPTION),
];

/** One internship, with everything that is public about it. */
export default function InternshipPage() {
  const { slug = '' } = useParams();
  const { currentData: data, error, isError, refetch } = useGetInternshipQuery(slug);
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
  if (!data) return <OverviewSkeleton label="Loading internship" />;
  return (
    <div className="wrap page">
      <InternshipHead internship={data} />
      <InternshipOverview
        internship={data}
        side={<InternshipActions internship={data} />}
        text={<InternshipDetails internship={data} linked />}
      />
      <BelowWindow>
        <RelatedInternships internship={data} />
      </BelowWindow>
    </div>
  );
}
