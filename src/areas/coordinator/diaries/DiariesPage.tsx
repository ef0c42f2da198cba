import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CoordinatorDiary } from '#contract/calls/coordinator';
import { returnCommentRules } from '#contract/rules/diaryReview';
import { coordinatorApi, useListCoordinatorDiariesQuery } from '#src/api/coordinatorApi';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pageRequest';
import { paths } from '#src/lib/paths';
import { BulkBar } from '#src/ui/list/BulkBar';
import { NarrowableList } from '#src/ui/list/NarrowableList';
import { useTicked } from '#src/ui/list/useTicked';
import { PageFrame } from '#src/ui/page/PageFrame';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { DIARY_FILTERS, PER_PAGE, REVIEWS } from './filters';
import { useReview } from './useReview';
import { byWeek } from './weeks';
import { waits, WeekSection } from './WeekSection';

const NO_ROWS: readonly CoordinatorDiary[] = [];
const idsOf = (entries: readonly CoordinatorDiary[]): number[] =>
  entries.map(({ id }) => id).sort((one, other) => one - other);

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
  const ticked = useTicked((list.data?.data ?? NO_ROWS).filter(waits));
  const [returning, setReturning] = useState<readonly CoordinatorDiary[]>([]);
  const { decide, submitErrors, isLoading } = useReview(() => setReturning([]));
  const approve = (entries: readonly CoordinatorDiary[]) => void decide(entries, 'approved');
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
            <BulkBar ticked={ticked} label="Select all on this page">
              <button type="button" className="btn btn-quiet" onClick={() => setReturning(ticked.rows)}>
                Return selected
              </button>
              <button
                type="button"
                className="btn btn-primary"
                disabled={isLoading}
                onClick={() => approve(ticked.rows)}
              >
                Approve selected
              </button>
            </BulkBar>
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
      <ReasonDialog
        open={returning.length > 0}
        title={`Return ${returning.length} ${returning.length === 1 ? 'entry' : 'entries'}?`}
        draft={`diary-return-${idsOf(returning).join('-')}`}
        name="comment"
        label="Comment"
        help="The student reads it and can change the entry."
        rules={returnCommentRules}
        submitLabel="Return"
        submitErrors={submitErrors}
        send={(comment) => decide(returning, 'returned', comment)}
        onClose={() => setReturning([])}
      />
    </PageFrame>
  );
}
