import { useListInternshipsQuery } from '#src/api/internshipsApi';
import { useGetStudentProfileQuery } from '#src/api/studentApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { CardSkeletons } from '../listing/CardSkeletons';
import { CardRow } from './CardRow';
import { HomeSection } from './HomeSection';

const SHOWN = 3;

interface Named {
  name: string;
}
/** "You know Python and SQL". */
function whyFor(required: readonly Named[], known: readonly Named[]): string {
  const shared = required
    .map(({ name }) => name)
    .filter((name) => known.some((skill) => skill.name === name));
  if (shared.length === 0) return '';
  const last = shared.at(-1)!;
  return `You know ${shared.length === 1 ? last : `${shared.slice(0, -1).join(', ')} and ${last}`}`;
}

export default function ForYou() {
  const profile = useGetStudentProfileQuery();
  const own = profile.data?.skills ?? [];
  const skill_id = own.map(({ id }) => id).join(',');
  const { data, isError } = useListInternshipsQuery({ skill_id }, { skip: !skill_id });
  const rows = data?.data.slice(0, SHOWN) ?? [];
  const known = profile.data !== undefined;
  if (profile.isError || isError) return null;
  return (
    <HomeSection title="For you" more={{ to: paths.internships, label: 'All internships' }}>
      {rows.length > 0 && <CardRow internships={rows} whyOf={({ skills }) => whyFor(skills ?? [], own)} />}
      {rows.length === 0 && (!known || (skill_id && !data)) && (
        <CardSkeletons count={SHOWN} columns="cards-2 cards-3 sideways" label="Loading: For you" />
      )}
      {known && !skill_id && (
        <EmptyState
          title="Your profile has no skills yet"
          action={
            <Link className="btn btn-primary" to={`${studentPaths.profileEdit}#field-skills`}>
              Add your skills
            </Link>
          }
        >
          Add them to see internships that match what you know.
        </EmptyState>
      )}
      {data && rows.length === 0 && (
        <EmptyState
          title="No open internships match your skills"
          action={
            <Link className="btn btn-primary" to={paths.internships}>
              All internships
            </Link>
          }
        >
          New ones are posted through the year.
        </EmptyState>
      )}
    </HomeSection>
  );
}
