import type { CollegeCounts } from '#contract/coordinator/colleges';
import { formatCount } from '#src/lib/money';
import { toQueryString } from '#src/lib/queryString';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { Figure } from '#src/ui/list/Figure';

type Counted = CollegeCounts & { without: number };
export type CollegeCount = Exclude<keyof Counted, 'college'>;
/** Where each figure is a list. */
export type CollegeLists = Readonly<Partial<Record<CollegeCount, { list: string; query: object }>>>;

const TITLES: Readonly<Record<CollegeCount, string>> = {
  registered: 'Students',
  accepted: 'Placed',
  without: 'Without',
  placements: 'To approve',
  claims: 'Claims',
  payments: 'Payments',
};

interface Props {
  rows: readonly CollegeCounts[];
  lists: CollegeLists;
  /** The page of a college. */
  to?: (college: string) => string;
}

/** Figures lead to the lists that they count; where most have no internship comes first. */
export function Colleges({ rows, lists, to }: Props) {
  const columns: readonly Column<Counted>[] = [
    {
      title: 'College',
      place: 'title',
      render: ({ college }) =>
        to ? (
          <Link className="row-title" to={to(college)}>
            {college}
          </Link>
        ) : (
          <span className="row-title">{college}</span>
        ),
    },
    ...(Object.keys(TITLES) as CollegeCount[]).map((name): Column<Counted> => {
      const way = lists[name];
      return {
        title: TITLES[name],
        numeric: true,
        render: ({ college, [name]: count }) =>
          way ? (
            <Figure count={count} to={way.list + toQueryString({ college, ...way.query })} />
          ) : (
            formatCount(count)
          ),
      };
    }),
  ];
  return (
    <section aria-labelledby="colleges-title">
      <h2 id="colleges-title">Colleges</h2>
      <DataTable
        dense
        caption="Colleges"
        columns={columns}
        rows={rows
          .map((row) => ({ ...row, without: Math.max(0, row.registered - row.accepted) }))
          .toSorted((one, other) => other.without - one.without)}
        keyOf={({ college }) => college}
        empty="No colleges."
      />
    </section>
  );
}
