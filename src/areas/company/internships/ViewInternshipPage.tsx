import { Link, useNavigate, useParams } from 'react-router-dom';
import { TEXTS } from '../../../../contract/texts';
import { useGetCompanyInternshipQuery } from '../../../api/companyInternshipsApi';
import { paths } from '../../../lib/paths';
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton';
import { Icon } from '../../../ui/Icon';
import { ErrorState } from '../../../ui/list/ErrorState';
import { DashboardPage } from '../../../ui/page/DashboardPage';
import { InternshipView } from './InternshipView';

export default function ViewInternshipPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { currentData, isError, refetch } = useGetCompanyInternshipQuery(id, { skip: !id });
  if (!id) return <ErrorState page title={TEXTS.noInternshipId} />;
  if (isError && !currentData) return <ErrorState page title={TEXTS.internshipLoadFailed} onRetry={() => void refetch()} />;
  if (!currentData) return <PageSkeleton />;
  return (
    <DashboardPage
      title={currentData.name}
      actions={
        <>
          <button type="button" className="btn btn-quiet" onClick={() => void navigate(paths.companyArea.internships)}>
            <Icon name="arrowLeft" /> Back to Internships
          </button>
          <Link className="btn btn-primary" to={paths.companyArea.editInternship(currentData.id)}>
            Edit
          </Link>
        </>
      }
    >
      <InternshipView record={currentData} />
    </DashboardPage>
  );
}
