import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { InternshipDetail } from '#contract/internship/calls';
import { LIMITS } from '#contract/limits';
import { useGetInternshipQuery } from '#src/api/internshipsApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { selectToday } from '#src/state/ui';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { Deadline } from '#src/ui/internship/Deadline';
import { durationOf, jobOfferOf, payOf } from '#src/ui/internship/pay';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TABLE_ROLES as ROLES } from '#src/ui/list/tableRoles';
import { PageFrame } from '#src/ui/page/PageFrame';

interface Fact {
  label: string;
  of: (internship: InternshipDetail, today: string) => ReactNode;
}

const FACTS: readonly Fact[] = [
  { label: 'Company', of: ({ company }) => company?.name },
  {
    label: 'Pay',
    of: (internship) => {
      const { text, className } = payOf(internship);
      return <span className={className}>{text}</span>;
    },
  },
  { label: 'Mode', of: ({ workMode }) => workMode },
  { label: 'Place', of: ({ city, state }) => [city?.name, state?.name].filter(Boolean).join(', ') },
  { label: 'Duration', of: ({ duration }) => durationOf(duration) },
  { label: 'Closing date', of: ({ deadline }, today) => <Deadline day={deadline} today={today} bare /> },
  { label: 'Positions', of: ({ number_of_positions: positions }) => positions },
  {
    label: 'Job offer',
    of: jobOfferOf,
  },
  { label: 'Skills', of: ({ skills }) => (skills ?? []).map(({ name }) => name).join(', ') },
  { label: 'Perks', of: ({ additional_perks: perks }) => (perks ?? []).map(({ name }) => name).join(', ') },
];

function Act({ internship: { has_applied, is_open, slug } }: { internship: InternshipDetail }) {
  if (has_applied) return 'You have applied.';
  if (is_open === false) return 'Applications are closed.';
  return (
    <Link className="btn btn-primary" to={paths.apply(slug)}>
      Apply
    </Link>
  );
}

function Comparison({ internships }: { internships: readonly InternshipDetail[] }) {
  const today = useSelector(selectToday);
  return (
    <div className="table-frame is-scrolling">
      <div className="table-wide">
        <table {...ROLES.table} className="data-table is-grid is-dense">
          <caption className="visually-hidden">Internships side by side</caption>
          <thead {...ROLES.group}>
            <tr {...ROLES.row}>
              <td {...ROLES.cell} />
              {internships.map(({ id, slug, title }) => (
                <th key={id} scope="col" {...ROLES.header}>
                  <Link to={paths.internship(slug)}>{title}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...ROLES.group}>
            {FACTS.map(({ label, of }) => (
              <tr key={label} {...ROLES.row}>
                <th scope="row" role="rowheader">
                  {label}
                </th>
                {internships.map((internship) => (
                  <td key={internship.id} {...ROLES.cell}>
                    {of(internship, today) || <span className="muted">—</span>}
                  </td>
                ))}
              </tr>
            ))}
            <tr {...ROLES.row}>
              <th scope="row" role="rowheader">
                Application
              </th>
              {internships.map((internship) => (
                <td key={internship.id} {...ROLES.cell}>
                  <Act internship={internship} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  );
}

function useInternship(slug: string | undefined) {
  return useGetInternshipQuery(slug ?? '', { skip: slug === undefined });
}

const LEAD = 'The same facts of each, side by side.';

export default function ComparePage() {
  const [search] = useSearchParams();
  const slugs = [...new Set((search.get('slugs') ?? '').split(',').filter(Boolean))].slice(
    0,
    LIMITS.compared,
  );
  const [first, second, third] = slugs;
  const all = [useInternship(first), useInternship(second), useInternship(third)].slice(0, slugs.length);
  const shown = all.flatMap(({ data }) => data ?? []);
  const missing = all.filter(({ isError }) => isError);
  if (shown.length + missing.length < slugs.length)
    return <PageSkeleton title="Compare internships" lead={LEAD} />;
  return (
    <PageFrame
      title="Compare internships"
      lead={LEAD}
      actions={
        <Link className="btn btn-quiet" to={studentPaths.saved}>
          <Icon name="arrowLeft" /> Saved internships
        </Link>
      }
    >
      {missing.length > 0 && (
        <ErrorState
          title={
            missing.length === 1
              ? 'One of them could not be loaded.'
              : `${missing.length} of them could not be loaded.`
          }
          error={missing[0]!.error}
          onRetry={() => missing.forEach(({ refetch }) => void refetch())}
        />
      )}
      {shown.length > 0 && <Comparison internships={shown} />}
      {slugs.length === 0 && (
        <EmptyState
          icon="bookmark"
          title="Nothing to compare"
          action={
            <Link className="btn btn-primary" to={studentPaths.saved}>
              Choose from the saved ones
            </Link>
          }
        >
          Tick two or three of your saved internships.
        </EmptyState>
      )}
    </PageFrame>
  );
}
