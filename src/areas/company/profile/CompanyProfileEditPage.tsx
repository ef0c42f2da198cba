import '#src/styles/forms.scss';
import { MODERATION } from '#contract/lifecycles/moderation';
import { TEXTS } from '#contract/texts';
import { useGetCompanyProfileQuery } from '#src/api/companyProfileApi';
import { FormBars } from '#src/ui/form/FormBars';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PageFrame } from '#src/ui/page/PageFrame';
import { useFresh } from '#src/widgets/useFresh';
import { UnderReviewNotice } from '../UnderReviewNotice';
import { CompanyProfileForm } from './CompanyProfileForm';

export default function CompanyProfileEditPage() {
  const query = useGetCompanyProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isError, refetch } = query;
  const fresh = useFresh(query);
  if (isError && !fresh)
    return <ErrorState page title={TEXTS.companyLoadFailed} onRetry={() => void refetch()} />;
  return (
    <PageFrame title="Edit Company Profile" lead="A complete profile lets you post internships.">
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
