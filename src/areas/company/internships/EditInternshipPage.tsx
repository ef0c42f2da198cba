import '#src/styles/forms.scss';
import { useParams } from 'react-router-dom';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { TEXTS } from '#contract/texts';
import { useGetCompanyInternshipQuery } from '#src/api/companyInternshipsApi';
import { FormBars } from '#src/ui/form/FormBars';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { useFresh } from '#src/widgets/useFresh';
import { UnderReviewNotice } from '../UnderReviewNotice';
import { InternshipForm } from './form/InternshipForm';

export default function EditInternshipPage() {
  const { id = '' } = useParams();
  const query = useGetCompanyInternshipQuery(id, { skip: !id, refetchOnMountOrArgChange: true });
  const { currentData, isError, error, refetch } = query;
  const fresh = useFresh(query);
  if (!id) return <FailedPage title="Edit Internship" failed={DASHBOARD_TEXTS.noInternshipId} />;
  if (isError && !fresh)
    return (
      <FailedPage
        title="Edit Internship"
        failed={TEXTS.internshipLoadFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <PageFrame title="Edit Internship" lead={currentData?.name}>
      <UnderReviewNotice subject="internship" />
      {currentData && fresh ? (
        <InternshipForm key={currentData.id} record={currentData} />
      ) : (
        <FormBars label="Loading the internship" />
      )}
    </PageFrame>
  );
}
