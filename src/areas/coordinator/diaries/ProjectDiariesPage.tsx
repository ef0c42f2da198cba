import { coordinatorApi, useListCoordinatorProjectDiariesQuery } from '#src/api/coordinatorApi';
import { formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { day, listFilters, words, year } from '#src/lib/listFilters';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { weekdayOf } from '#src/lib/week';
import { PageFrame } from '#src/ui/page/PageFrame';
import { EntryDetails } from '#src/widgets/diary/EntryDetails';
import { staffQuery, useStaffQuery } from '#src/state/staffList';
import { useYearField } from '#src/widgets/useYearField';
import { useCollegeField } from '../useCollegeField';
import { StaffList } from '#src/widgets/StaffList';

const FILTERS = listFilters({ q: words(), college: words(), year: year(), from: day(), to: day() });
export const queries = (request: PageRequest) => [
  coordinatorApi.endpoints.listCoordinatorProjectDiaries.initiate(
    staffQuery(FILTERS, request),
    NO_SUBSCRIPTION,
  ),
];

/** What teams of the own college wrote about their projects: to read, nobody reviews it. */
export default function ProjectDiariesPage() {
  const college = useCollegeField();
  const yearField = useYearField();
  const list = useListCoordinatorProjectDiariesQuery(useStaffQuery(FILTERS), {
    refetchOnMountOrArgChange: true,
  });
  return (
    <PageFrame title="Project diaries">
      <StaffList
        list={list}
        failed="Failed to load diaries."
        loading="Loading diaries"
        noun={['entry', 'entries']}
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Search', placeholder: 'Project, leader or USN' },
          ...college,
          ...yearField,
          { kind: 'day', name: 'from', label: 'From' },
          { kind: 'day', name: 'to', label: 'Until' },
        ]}
        nothing={{
          icon: 'diary',
          title: 'No diary entries found',
          none: 'No team has written an entry yet.',
          home: { to: officePaths.diaries, label: 'Go to internship diaries' },
          narrowed: 'No entries match these filters.',
          all: 'Show all entries',
        }}
      >
        {({ data }) => (
          <ul className="m-0">
            {data.map((entry) => (
              <li key={entry.id} className="boxed p-4 mb-3">
                <div className="beside mb-3">
                  <h2 className="m-0">
                    <span className="muted">{weekdayOf(entry.date)}</span>{' '}
                    <span className="tabular">{formatDate(entry.date)}</span> · {entry.project?.title}
                  </h2>
                  <span className="tabular">{entry.hours} h</span>
                </div>
                <EntryDetails brief entry={entry} without={['date', 'hours']} />
              </li>
            ))}
          </ul>
        )}
      </StaffList>
    </PageFrame>
  );
}
