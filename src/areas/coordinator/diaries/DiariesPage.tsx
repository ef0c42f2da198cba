import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CoordinatorDiary } from '#contract/calls/coordinator';
import { coordinatorApi, useListCoordinatorDiariesQuery } from '#src/api/coordinatorApi';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pageRequest';
import { paths } from '#src/lib/paths';
import { NarrowableList } from '#src/ui/list/NarrowableList';
import { RowTick } from '#src/ui/list/RowTick';
import { useTicked } from '#src/ui/list/useTicked';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DIARY_FILTERS, PER_PAGE, REVIEWS } from './filters';
import { ReturnDialog } from './ReturnDialog';
import { useReview } from './useReview';
import { byWeek } from './weeks';
import { waits, WeekSection } from './WeekSection';

const NO_ROWS: readonly never[] = [];

const argumentOf = (search: URLSearchParams) => ({
  page: '1',
  ...DIARY_FILTERS.toQuery(search),
  per_page: PER_PAGE,
});
export const queries = ({ search }: PageRequest) => [
  coordinatorApi.endpoints.listCoordinatorDiaries.initiate(argumentOf(search), NO_SUBSCRIPTION),
];

/** Diary entries of the own college, by student and week. */
export default function DiariesPage() {
  const [search] = useSearchParams();
  const list = useListCoordinatorDiariesQuery(argumentOf(search), { refetchOnMountOrArgChange: true });
  const ticked = useTicked<CoordinatorDiary>(list.data?.data ?? NO_ROWS);
  const [returning, setReturning] = useState<readonly CoordinatorDiary[]>([]);
  const { decide, submitErrors, isLoading } = useReview(() => setReturning([]));
  const approve = (entries: readonly CoordinatorDiary[]) => void decide(entries, 'approved');
  const chosen = ticked.rows.filter(waits);
  return (
    <PageFrame title="Diaries" lead="What students of your college wrote about their internships.">
      <NarrowableList
        list={list}
        failed="Failed to load diaries."
        loading="Loading diaries"
        filters={DIARY_FILTERS}
        fields={[
          { kind: 'choice', name: 'review_status', label: 'Review', options: REVIEWS, standard: 'pending' },
          { kind: 'day', name: 'from', label: 'From' },
          { kind: 'day', name: 'to', label: 'Until' },
        ]}
        nothing={{
          icon: 'diary',
          title: 'No diary entries found',
          none: 'No entry waits for your review.',
          home: { to: paths.coordinator, label: 'Go to the dashboard' },
          narrowed: 'No entry fits all of these filters.',
          all: 'Show what waits for review',
        }}
      >
        {({ data }) => (
          <>
            <div className="bulk-bar">
              <RowTick
                shown
                label="Select all on this page"
                checked={chosen.length > 0 && chosen.length === data.filter(waits).length}
                onTick={(on) =>
                  ticked.tick(
                    data.filter(waits).map(({ id }) => id),
                    on,
                  )
                }
              />
              {chosen.length > 0 && (
                <>
                  <strong className="tabular">{chosen.length} selected</strong>
                  <button type="button" className="btn btn-quiet" onClick={() => setReturning(chosen)}>
                    Return selected
                  </button>
                  <button
                    type="button"
                    className="btn btn-primary"
                    disabled={isLoading}
                    onClick={() => approve(chosen)}
                  >
                    Approve selected
                  </button>
                </>
              )}
            </div>
            {byWeek(data).map((week) => (
              <WeekSection
                key={week.key}
                week={week}
                ticked={ticked}
                busy={isLoading}
                onApprove={approve}
                onReturn={setReturning}
              />
            ))}
          </>
        )}
      </NarrowableList>
      <ReturnDialog
        ids={returning.map(({ id }) => id)}
        submitErrors={submitErrors}
        onReturn={(comment) => decide(returning, 'returned', comment)}
        onClose={() => setReturning([])}
      />
    </PageFrame>
  );
}
