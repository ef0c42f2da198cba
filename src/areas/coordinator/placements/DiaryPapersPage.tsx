import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { useSearchParams } from 'react-router-dom';
import type { DiaryPaper } from '#contract/diary/calls';
import { useListCollegeDiaryPapersQuery } from '#src/api/diariesApi';
import { officePaths } from '#src/lib/dashboardPaths';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { PageFrame } from '#src/ui/page/PageFrame';
import { PaperDiary } from '#src/widgets/diary/PaperDiary';
import { PRINTED_AT_ONCE } from './printedDiaries';

const TITLE = 'Diaries to print';
const NONE: readonly DiaryPaper[] = [];

/** Ids of an address, without repetitions. */
const idsIn = (text: string): string[] =>
  [...new Set(text.split(',').filter((id) => /^\d{1,9}$/.test(id)))].slice(0, PRINTED_AT_ONCE);

export default function DiaryPapersPage() {
  const [search] = useSearchParams();
  const text = search.get('ids') ?? '';
  const ids = useMemo(() => idsIn(text), [text]);
  const {
    currentData: diaries = NONE,
    isError,
    error,
    isFetching,
    refetch,
  } = useListCollegeDiaryPapersQuery(ids, { skip: ids.length === 0, refetchOnMountOrArgChange: true });
  const back = ids.length === 1 ? officePaths.placement(ids[0]!) : officePaths.placements;
  return (
    <PageFrame
      title={TITLE}
      lead={ids.length < 2 ? undefined : `${ids.length} diaries, each on its own pages.`}
      actions={
        <>
          <Link className="btn btn-quiet" to={back}>
            <Icon name="arrowLeft" /> {ids.length === 1 ? 'The placement' : 'Placements'}
          </Link>
          <Button disabled={diaries.length === 0 || isFetching} onClick={() => window.print()}>
            <Icon name="file" /> Print
          </Button>
        </>
      }
    >
      {ids.length === 0 && <p className="muted">Select placements in the list first.</p>}
      {isError && (
        <ErrorState title="Failed to load the diaries." error={error} onRetry={() => void refetch()} />
      )}
      {isFetching && diaries.length === 0 && <TableSkeleton label="Loading the diaries" />}
      <div className="paper-diaries">
        {diaries.map((diary) => (
          <PaperDiary key={diary.id} diary={diary} />
        ))}
      </div>
    </PageFrame>
  );
}
