import { useParams } from 'react-router-dom';
import { isNotFound } from '#src/api/transport/result';
import { useGetInternshipQuery } from '#src/api/internshipsApi';
import { paths } from '#src/lib/paths';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { FailedPage } from '#src/ui/page/FailedPage';
import { ApplyView } from './ApplyView';

export default function ApplyPage() {
  const { slug = '' } = useParams();
  const { data, error, isError, refetch } = useGetInternshipQuery(slug);
  if (isError && isNotFound(error)) {
    return (
      <EmptyState
        page
        title="Internship Not Found"
        icon="search"
        action={
          <Link className="btn btn-primary" to={paths.internships}>
            Browse internships
          </Link>
        }
      >
        It may have been removed or hidden for now, or the address is incomplete.
      </EmptyState>
    );
  }
  if (isError)
    return (
      <FailedPage
        title="Apply to Internship"
        failed="Something went wrong"
        error={error}
        onRetry={() => void refetch()}
      >
        The internship could not be loaded. What you typed is safe. Please try again in a moment.
      </FailedPage>
    );
  return data ? <ApplyView internship={data} /> : <PageSkeleton />;
}
