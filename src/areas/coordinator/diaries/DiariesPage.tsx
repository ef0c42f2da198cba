import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CoordinatorWeek } from '#contract/coordinator/diaries/calls';
import { officePaths } from '#src/lib/dashboardPaths';
import { coordinatorApi, useListCoordinatorWeeksQuery } from '#src/api/coordinatorApi';
import { useListBranchesQuery } from '#src/api/profileLookupsApi';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { withChanges } from '#src/lib/queryString';
import { formatDate } from '#src/lib/dates';
import type { Outcome } from '#src/lib/submission';
import { staffQuery, useRowsPerPage } from '#src/state/staffList';
import type { FilterField } from '#src/ui/list/filters/FilterControl';
import { Outcomes } from '#src/ui/list/ticks/Outcomes';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Link } from '#src/ui/Link';
import { longDaysText } from '#src/widgets/diary/longDay';
import { StaffList } from '#src/widgets/StaffList';
import type { UseTotal } from '#src/widgets/views/SavedViews';
import { useYearField } from '#src/widgets/useYearField';
import { useCollegeField } from '../useCollegeField';
import { useGuideOptions } from '../useGuideOptions';
import { ApproveConfirmed } from './ApproveConfirmed';
import { DIARY_FILTERS, ORDERS, REVIEWS, SUPERVISED } from './filters';
import { WeekView } from './WeekView';
import { keyOf, nameOf, weekOfKey, missingText, supervisedText, waitingText } from './weeks';

interface Props {
  weeks: readonly CoordinatorWeek[];
  /** Key of the week shown beside it. */
  shown: string;
  to: (key: string) => string;
}

function WeekPile({ weeks, shown, to }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // By a key another one is shown than was pressed.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <ul ref={list} className="side-list boxed overflow-hidden week-pile" aria-label="Weeks">
      {weeks.map((week) => {
        const key = keyOf(nameOf(week));
        const missing = missingText(week.missing ?? []);
        return (
          <li key={key}>
            <Link to={to(key)} aria-current={key === shown ? 'true' : undefined}>
              <strong className="fs-5">{week.student?.name ?? 'Student'}</strong>
              <span className="tabular justify-self-end">{week.hours} h</span>
              <span className="grid-column-full">
                Week of <span className="tabular text-nowrap">{formatDate(week.week)}</span>
              </span>
              <span className="grid-column-full muted">{week.internship?.name}</span>
              <span>{waitingText(week)}</span>
              {missing && <span className="due justify-self-end">{missing}</span>}
              {week.long_days ? <span className="due justify-self-end">{longDaysText(week)}</span> : null}
              {week.supervisor && <span className="grid-column-full">{supervisedText(week.supervisor)}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const argumentOf = (request: { search: URLSearchParams; rows: number }) => ({
  sort: 'week',
  ...staffQuery(DIARY_FILTERS, request),
});
export const queries = (request: PageRequest) => [
  coordinatorApi.endpoints.listCoordinatorWeeks.initiate(argumentOf(request), NO_SUBSCRIPTION),
];

const VIEWS = [
  { label: 'To review', query: '' },
  { label: 'By student', query: 'sort=student' },
  { label: 'Confirmed', query: 'supervised=confirmed' },
  { label: 'Sent back', query: 'supervised=returned' },
  { label: 'All', query: 'review_status=all' },
];
const useTotal: UseTotal = (query, skip) =>
  useListCoordinatorWeeksQuery({ sort: 'week', page: '1', per_page: '10', ...query }, { skip }).data?.total;

const NO_BRANCHES: readonly { name: string }[] = [];
type Field = FilterField<Parameters<typeof DIARY_FILTERS.valueOf>[1]>;

function useFields() {
  const { data: branches = NO_BRANCHES } = useListBranchesQuery();
  const guideOptions = useGuideOptions();
  const college = useCollegeField();
  const yearField = useYearField();
  const branchOptions = branches.map(({ name }) => ({ value: name, label: name }));
  return {
    fields: [
      { kind: 'search', name: 'q', label: 'Student', placeholder: 'Name or USN' },
      ...college,
      { kind: 'choice', name: 'review_status', label: 'Review', options: REVIEWS, standard: 'pending' },
      { kind: 'choice', name: 'supervised', label: 'Supervisor', any: 'Any', options: SUPERVISED },
      { kind: 'choice', name: 'guide', label: 'Guide', any: 'Any guide', options: guideOptions },
    ],
    more: [
      ...yearField,
      { kind: 'choice', name: 'branch', label: 'Branch', any: 'All branches', options: branchOptions },
      { kind: 'day', name: 'from', label: 'From' },
      { kind: 'day', name: 'to', label: 'Until' },
      { kind: 'choice', name: 'sort', label: 'Sort', any: 'Oldest week first', options: ORDERS },
    ],
  } satisfies Partial<Record<'fields' | 'more', readonly Field[]>>;
}

interface Shown {
  weeks: readonly CoordinatorWeek[];
  page: number;
  last: number;
}

/** The week of the address, else the first of the pile. */
function Weeks({ weeks, page, last }: Shown) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const keys = weeks.map((week) => keyOf(nameOf(week)));
  const named = weekOfKey(search.get('open'));
  const name = named ?? nameOf(weeks[0]!);
  const shown = keyOf(name);
  const place = keys.indexOf(shown);
  const at = (changes: Record<string, string>) =>
    `?${withChanges(search, { page: search.get('page') ?? '', ...changes })}`;
  const open = (key: string) => void navigate(at({ open: key }), { replace: named !== null });
  const turn = (to: number) => void navigate(at({ open: '', page: to > 1 ? String(to) : '' }));
  const neighbour = (step: 1 | -1) => {
    const key = keys[place < 0 ? 0 : place + step];
    if (key !== undefined) return () => open(key);
    const to = page + step;
    return to >= 1 && to <= last ? () => turn(to) : null;
  };
  // A decided week leaves the pile: then the next, else the one before, else the first.
  const finish = () => {
    const key = keys[place + 1] ?? keys[place - 1];
    if (key !== undefined && key !== shown) open(key);
    else void navigate(at({ open: '', page: '' }), { replace: true });
  };
  return (
    <div className={`weeks${named ? ' is-open' : ''}`}>
      <WeekPile weeks={weeks} shown={shown} to={(key) => at({ open: key })} />
      <WeekView
        name={name}
        week={weeks[place]}
        next={neighbour(1)}
        previous={neighbour(-1)}
        onFinished={finish}
        back={at({ open: '' })}
      />
    </div>
  );
}

export default function DiariesPage() {
  const [search] = useSearchParams();
  const { value: rows } = useRowsPerPage();
  const query = argumentOf({ search, rows });
  const list = useListCoordinatorWeeksQuery(query, { refetchOnMountOrArgChange: true });
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  return (
    <PageFrame title="Diaries" actions={<ApproveConfirmed query={query} onDone={setOutcomes} />}>
      {outcomes && <Outcomes outcomes={outcomes} done="weeks approved" onClose={() => setOutcomes(null)} />}
      <StaffList
        list={list}
        failed="Failed to load diaries."
        loading="Loading diaries"
        noun={['week', 'weeks']}
        views={VIEWS}
        useTotal={useTotal}
        filters={DIARY_FILTERS}
        {...useFields()}
        nothing={{
          icon: 'diary',
          title: 'No diary entries found',
          none: 'No entries to review.',
          home: { to: officePaths.placements, label: 'See the placements' },
          narrowed: 'No entries match these filters.',
          all: 'Show entries to review',
        }}
      >
        {({ data, current_page, last_page }) => <Weeks weeks={data} page={current_page} last={last_page} />}
      </StaffList>
    </PageFrame>
  );
}
