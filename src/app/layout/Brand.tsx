import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { useSite } from '#src/lib/site';
import { Link } from '#src/ui/Link';

export function Brand() {
  const { name, logo } = useSite();
  const picture = useProviderHref()(logo);
  return (
    <Link to={paths.home} className="brand">
      {picture ? (
        <img src={picture} alt="" height={32} className="brand-logo" />
      ) : (
        <svg className="flex-none" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
          <rect x="2" y="2" width="28" height="28" rx="8" className="brand-ground" />
          <path d="M22.5 19.6a7.5 7.5 0 1 1 0-7.2l-3.6 1.9a3.4 3.4 0 1 0 0 3.4z" fill="#fff" />
        </svg>
      )}
      <span className="text-truncate">{name}</span>
    </Link>
  );
}
