import { Link } from 'react-router-dom';
import type { ModerationKind } from '#contract/lifecycles/moderation';
import { paths } from '#src/lib/paths';

const CHOICES: readonly [kind: ModerationKind | null, label: string][] = [
  [null, 'All'],
  ['company', 'Companies'],
  ['internship', 'Internships'],
];

/** Shows one kind only; a new kind starts at its first page. */
export function KindFilter({ kind }: { kind: ModerationKind | null }) {
  return (
    <nav className="chips kind-filter" aria-label="Kind">
      {CHOICES.map(([value, label]) => (
        <Link
          key={label}
          className={`btn btn-sm ${value === kind ? 'btn-primary' : 'btn-quiet'}`}
          to={value ? `${paths.moderation}?kind=${value}` : paths.moderation}
          aria-current={value === kind ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
