import type { PageVersion } from '#contract/site/calls';
import { PAGE_KEYS } from '#contract/site/pages';
import { useListPageVersionsQuery } from '#src/api/administrationApi';
import { formatClockTime } from '#src/lib/dates';
import { administrationPaths } from '#src/lib/dashboardPaths';
import { listFilters, oneOf, words } from '#src/lib/listFilters';
import { paths } from '#src/lib/paths';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { useStaffQuery } from '#src/state/staffList';
import { PageFrame } from '#src/ui/page/PageFrame';
import { PAGE_NAMES } from '#src/lib/pageNames';
import { StaffList } from '#src/widgets/StaffList';

const FILTERS = listFilters({ key: oneOf(PAGE_KEYS), q: words() });
const OPTIONS = PAGE_KEYS.map((value) => ({ value, label: PAGE_NAMES[value].label }));

const COLUMNS: readonly Column<PageVersion>[] = [
  {
    title: 'Page',
    place: 'title',
    render: ({ key }) => <span className="row-title">{PAGE_NAMES[key]?.label ?? key}</span>,
  },
  {
    title: 'State',
    place: 'status',
    render: ({ newest }) => (newest ? <span className="chip">Public</span> : null),
  },
  { title: 'Version', render: ({ version }) => `Version ${version}` },
  {
    title: 'Published',
    place: 'line',
    render: ({ published_at, author }) => `${formatClockTime(published_at)} · ${author ?? 'Default text'}`,
  },
  {
    title: 'Actions',
    place: 'foot',
    render: ({ key, version, newest }) => (
      <Link
        className="btn btn-sm btn-quiet"
        to={`${administrationPaths.page(key)}?version=${version}`}
        aria-label={`${newest ? 'Edit' : 'Restore'} ${PAGE_NAMES[key]?.label ?? key}, version ${version}`}
      >
        {newest ? 'Edit' : 'Restore'}
      </Link>
    ),
  },
];

export default function PagesPage() {
  const list = useListPageVersionsQuery(useStaffQuery(FILTERS), { refetchOnMountOrArgChange: true });
  return (
    <PageFrame title="Pages">
      <StaffList
        list={list}
        failed="Failed to load the pages."
        loading="Loading pages"
        noun={['version', 'versions']}
        filters={FILTERS}
        fields={[
          { kind: 'choice', name: 'key', label: 'Page', any: 'All pages', options: OPTIONS },
          { kind: 'search', name: 'q', label: 'Words', placeholder: 'e.g. refund' },
        ]}
        nothing={{
          icon: 'news',
          title: 'No pages found',
          none: 'The pages of the portal appear here.',
          home: { to: paths.administration, label: 'Go to the overview' },
          narrowed: 'No versions match your search.',
          all: 'Show all pages',
        }}
      >
        {({ data }) => (
          <DataTable
            caption="Versions of pages"
            columns={COLUMNS}
            rows={data}
            keyOf={({ key, version }) => `${key} ${version}`}
            empty="No pages here."
          />
        )}
      </StaffList>
    </PageFrame>
  );
}
