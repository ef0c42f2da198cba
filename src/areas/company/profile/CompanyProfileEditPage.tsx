import '#src/styles/forms.scss';
import { MODERATION } from '#contract/moderation/lifecycle';
import { TEXTS } from '#contract/texts';
import { useGetCompanyProfileQuery } from '#src/api/companyProfileApi';
import { FormBars } from '#src/ui/form/FormBars';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { useFresh } from '#src/widgets/useFresh';
import { UnderReviewNotice } from '../UnderReviewNotice';
import { CompanyProfileForm } from './CompanyProfileForm';

const LEAD = 'A complete profile lets you post internships.';

export default function CompanyProfileEditPage() {
  const query = useGetCompanyProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isError, error, refetch } = query;
  const fresh = useFresh(query);
  if (isError && !fresh)
    return (
      <FailedPage
        title="Edit Company Profile"
        lead={LEAD}
        failed={TEXTS.companyLoadFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <PageFrame title="Edit Company Profile" lead={LEAD}>
      <UnderReviewNotice
        subject="profile"
        approved={data?.moderation_status === MODERATION.approved || data === undefined}
      />
      {fresh && data !== undefined ? (
        <CompanyProfileForm record={data} />
      ) : (
        <FormBars label="Loading the company profile" />
      )}
    </PageFrame>
  );
}
