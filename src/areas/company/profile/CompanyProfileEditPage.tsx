import '../../../styles/forms.scss';
import { TEXTS } from '../../../../contract/texts';
import { useGetCompanyProfileQuery } from '../../../api/companyProfileApi';
import { FormBars } from '../../../ui/form/FormBars';
import { ErrorState } from '../../../ui/list/ErrorState';
import { DashboardPage } from '../../../ui/page/DashboardPage';
import { useFresh } from '../../../widgets/useFresh';
import { UnderReviewNotice } from '../UnderReviewNotice';
import { CompanyProfileForm } from './CompanyProfileForm';

export default function CompanyProfileEditPage() {
  const query = useGetCompanyProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isError, refetch } = query;
  const fresh = useFresh(query);
  if (isError && !fresh) return <ErrorState page title={TEXTS.companyLoadFailed} onRetry={() => void refetch()} />;
  return (
    <DashboardPage title="Edit Company Profile" lead="A complete profile lets you post internships.">
      <UnderReviewNotice subject="profile" />
      {fresh && data !== undefined ? <CompanyProfileForm record={data} /> : <FormBars label="Loading the company profile" />}
    </DashboardPage>
  );
}
