import { COPYRIGHT_YEAR, useSite } from '#src/lib/site';
import { selectIsSignedIn } from '#src/state/auth/selectors';
import { selectToday } from '#src/state/ui';
import { Link } from '#src/ui/Link';
import { useAppSelector } from '../hooks';
import { QUICK_LINKS, SIGN_IN_LINKS } from './navigation';
import { Brand } from './Brand';

/** Sign-in links are for guests only: following one would sign a coordinator out. */
export function Footer() {
  const site = useSite();
  const signedIn = useAppSelector(selectIsSignedIn);
  const year = Number(useAppSelector(selectToday).slice(0, 4));
  return (
    <footer className="site-footer">
      <div className="wrap site-footer-columns">
        <section>
          <Brand />
          <p>{site.tagline}.</p>
        </section>
        <nav aria-label="Quick links" className="site-footer-quick">
          <h2>Quick links</h2>
          <ul>
            {QUICK_LINKS.map(({ to, label }) => (
              <Link key={to} to={to} around={(link) => <li>{link}</li>}>
                {label}
              </Link>
            ))}
          </ul>
        </nav>
        {!signedIn && (
          <nav aria-label="Accounts">
            <h2>Accounts</h2>
            <ul>
              {SIGN_IN_LINKS.map(({ to, label }) => (
                <Link key={to} to={to} around={(link) => <li>{link}</li>}>
                  {label}
                </Link>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-label="Useful links">
          <h2>Useful links</h2>
          <ul>
            {site.useful_links.map(({ url, label }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-contact" className="site-footer-contact">
          <h2 id="footer-contact">Contact</h2>
          <address>
            {site.address.map((line) => (
              <span key={line} className="d-block">
                {line}
              </span>
            ))}
          </address>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </section>
      </div>
      <p className="wrap site-footer-end mb-0 small">
        © {year > COPYRIGHT_YEAR ? `${COPYRIGHT_YEAR}–${year}` : COPYRIGHT_YEAR} {site.organisation}
      </p>
    </footer>
  );
}
