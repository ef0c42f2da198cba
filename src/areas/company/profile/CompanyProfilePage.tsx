import { TEXTS } from '#contract/texts';
import { useGetCompanyProfileQuery } from '#src/api/companyProfileApi';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { ReviewSlip } from '../ReviewSlip';
import { BeforeYouStart } from './BeforeYouStart';
import { CompanyDetails } from './CompanyDetails';
import { CompanyHead } from './CompanyHead';

const LEAD = 'What students and the university know about you.';

export default function CompanyProfilePage() {
  const { data, isError, refetch } = useGetCompanyProfileQuery();
  if (isError)
    return (
      <FailedPage
        title="Company Profile"
        lead={LEAD}
        failed={TEXTS.companyLoadFailed}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <PageSkeleton title="Company Profile" lead={LEAD} />;
  return (
    <PageFrame title="Company Profile" lead={LEAD}>
      {data === null ? (
        <BeforeYouStart />
      ) : (
        <>
          <ReviewSlip status={data.moderation_status} percentage={data.profile_percentage} />
          <CompanyHead record={data} />
          <CompanyDetails record={data} />
        </>
      )}
    </PageFrame>
  );
}
