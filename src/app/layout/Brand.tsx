import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { SITE } from '#src/lib/site';

/** The logo, which leads home. */
export function Brand() {
  return (
    <Link to={paths.home} className="brand">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect x="2" y="2" width="28" height="28" rx="8" className="brand-ground" />
        <path d="M9 22V10h4l6 8v-8h4v12h-4l-6-8v8z" className="brand-mark" />
      </svg>
      <span>{SITE.name}</span>
    </Link>
  );
}
