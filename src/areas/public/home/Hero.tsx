import { useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import { SITE } from '#src/lib/site';
import { selectIsSignedIn } from '#src/state/auth/selectors';
import { SearchBox } from '../listing/SearchBox';
import { Counts } from './Counts';

/** What this is, a search that leads to the list (without JavaScript too), and the live counts. */
export function Hero() {
  const navigate = useNavigate();
  const signedIn = useSelector(selectIsSignedIn);
  return (
    <section className="hero">
      <div className="wrap">
        <div>
          <h1>{SITE.tagline}</h1>
          <p className="page-lead">{SITE.description}</p>
          <form
            role="search"
            action={paths.internships}
            onSubmit={(event) => {
              event.preventDefault();
              const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
              void navigate(`${paths.internships}${toQueryString({ q })}`);
            }}
          >
            <SearchBox
              id="hero-search"
              label="Search internships"
              placeholder="Title, company or skill"
              searched=""
            />
          </form>
          {!signedIn && (
            <ul className="hero-ways">
              <li>
                <Link to={paths.register}>Register as a student</Link>
              </li>
              <li>
                <Link to={paths.companyRegistration}>Register as Employer</Link>
              </li>
            </ul>
          )}
        </div>
        <Counts />
      </div>
    </section>
  );
}
