import { memo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCountApplicantsByStatusQuery } from '#src/api/applicantsApi';
import { SavedViews, type UseTotal } from '#src/widgets/views/SavedViews';
import { APPLICANT_FILTERS } from '../filters';
import { STAGES, statusesOf } from '../stages';

const BEST = 'rating';

const useTotal: UseTotal = ({ status, sort, page: _page, per_page: _size, ...others }, skip) => {
  const { data: counts } = useCountApplicantsByStatusQuery(others, {
    skip,
    refetchOnMountOrArgChange: true,
  });
  if (!counts || (sort === BEST && !status)) return undefined;
  const statuses = status ? status.split(',') : Object.keys(counts);
  return statuses.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
};

/** Stages as views, which keep the other filters. */
export const StatusPipeline = memo(function StatusPipeline() {
  const [search] = useSearchParams();
  const shown = APPLICANT_FILTERS.valueOf(search, 'status').split(',').filter(Boolean);
  const isBest = APPLICANT_FILTERS.valueOf(search, 'sort') === BEST;
  const view = (label: string, changes: { status: string; sort?: string }, on: boolean) => ({
    label,
    query: APPLICANT_FILTERS.changed(search, changes).toString(),
    on,
  });
  return (
    <SavedViews
      label="Applicants by status"
      own={false}
      useTotal={useTotal}
      views={[
        view('All', { status: '', sort: '' }, shown.length === 0 && !isBest),
        ...STAGES.map((stage) =>
          view(
            stage.label,
            { status: statusesOf(stage) },
            stage.statuses.some((one) => shown.includes(String(one))),
          ),
        ),
        view('Best rated', { status: '', sort: BEST }, shown.length === 0 && isBest),
      ]}
    />
  );
});
