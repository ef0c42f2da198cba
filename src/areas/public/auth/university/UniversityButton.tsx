import { useSelector } from 'react-redux';
import { API_BASE } from '#contract/http';
import { WIRE } from '#contract/university/wire';
import { useProviderHref } from '#src/lib/providerContext';
import { useSite } from '#src/lib/site';
import { selectLoginRedirectPath } from '#src/state/auth/selectors';
import { Icon } from '#src/ui/Icon';

/**
 * Leads to the university and back to the wanted page; nothing without such a sign-in.
 * @param words between it and the form below; null without a form
 */
export function UniversityButton({ words }: { words: string | null }) {
  const { university } = useSite().sign_in;
  const remembered = useSelector(selectLoginRedirectPath);
  const toHref = useProviderHref();
  if (!university) return null;
  const query = remembered ? `?${new URLSearchParams({ from: remembered })}` : '';
  return (
    <div className="university-sign-in d-grid gap-3 mb-4 text-center">
      <a className="btn btn-outline" href={toHref(`${API_BASE}${WIRE.beginUniversity.path}${query}`)}>
        <Icon name="mortarboard" /> Sign in with {university}
      </a>
      {words && <p className="muted">{words}</p>}
    </div>
  );
}
