import { Link } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { useGetCompanyProfileQuery } from '#src/api/companyProfileApi';
import { paths } from '#src/lib/paths';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PageFrame } from '#src/ui/page/PageFrame';
import { CompanyDetails } from './CompanyDetails';
import { CompanyHead } from './CompanyHead';

const LEAD = 'What students and the university know about you.';

export default function CompanyProfilePage() {
  const { data, isError, refetch } = useGetCompanyProfileQuery();
  if (isError) return <ErrorState page title={TEXTS.companyLoadFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton title="Company Profile" lead={LEAD} />;
  return (
    <PageFrame title="Company Profile" lead={LEAD}>
      {data === null ? (
        <EmptyState
          icon="building"
          title="No company profile yet"
          action={
            <Link className="btn btn-primary" to={paths.companyArea.profileEdit}>
              Edit Profile
            </Link>
          }
        >
          Once it is complete you can post internships.
        </EmptyState>
      ) : (
        <>
          <CompanyHead record={data} />
          <CompanyDetails record={data} />
        </>
      )}
    </PageFrame>
  );
}
