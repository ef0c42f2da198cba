import Button from 'react-bootstrap/Button';
import { useParams } from 'react-router-dom';
import { useGetOwnDiaryPaperQuery } from '#src/api/diariesApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { PaperDiary } from '#src/widgets/diary/PaperDiary';

const TITLE = 'Diary to print';

export default function DiaryPaperPage() {
  const { id = '' } = useParams();
  const { data, isError, error, refetch } = useGetOwnDiaryPaperQuery(id, { refetchOnMountOrArgChange: true });
  if (isError)
    return (
      <FailedPage
        title={TITLE}
        failed="Failed to load the diary."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageSkeleton title={TITLE} />;
  return (
    <PageFrame
      title={TITLE}
      lead={`${data.title} at ${data.company}`}
      actions={
        <>
          <Link className="btn btn-quiet" to={studentPaths.placements}>
            <Icon name="arrowLeft" /> My internship
          </Link>
          <Button onClick={() => window.print()}>
            <Icon name="file" /> Print
          </Button>
        </>
      }
    >
      <PaperDiary diary={data} />
    </PageFrame>
  );
}
