import { studentPaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { PROFILE_LABELS } from './labels';

/** What the profile still lacks, each with a link to its field. */
export function MissingFields({ missing }: { missing: readonly string[] }) {
  const known = missing.filter((field): field is keyof typeof PROFILE_LABELS => field in PROFILE_LABELS);
  if (known.length === 0) return <p>Your profile is complete.</p>;
  return (
    <div>
      <p>
        <strong>Still needed before you can apply:</strong>
      </p>
      <ul className="chips">
        {known.map((field) => (
          <li key={field}>
            <Link className="chip chip-amber" to={`${studentPaths.profileEdit}#field-${field}`}>
              {PROFILE_LABELS[field]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
