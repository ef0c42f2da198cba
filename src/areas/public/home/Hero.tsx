import { useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { INTERNSHIP_MODES } from '#contract/options';
import { useListHomeStatesQuery } from '#src/api/masterApi';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import { useSite } from '#src/lib/site';
import { selectIsSignedIn } from '#src/state/auth/selectors';
import { Offered } from '#src/widgets/Offered';
import { SearchBox } from '../listing/SearchBox';
import { Board } from './Board';
import { Counts } from './Counts';
import { HeroSelect } from './HeroSelect';

const MODES = INTERNSHIP_MODES.map((name) => ({ id: name, name }));
const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** The question and the search, which leads to the list (without JavaScript too), beside the noticeboard. */
export function Hero() {
  const navigate = useNavigate();
  const signedIn = useSelector(selectIsSignedIn);
  const { data: states = [] } = useListHomeStatesQuery();
  return (
    <section className="hero">
      <div className="wrap">
        <div>
          <h1>{useSite().tagline}</h1>
          <p className="page-lead">
            Find what pays, what is near, and until when. Apply with a short message.
          </p>
          <form
            role="search"
            className="hero-search"
            action={paths.internships}
            onSubmit={(event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              const [q, mode, state_id] = ['q', 'mode', 'state_id'].map((name) => text(form, name));
              void navigate(`${paths.internships}${toQueryString({ q, mode, state_id })}`);
            }}
          >
            <SearchBox
              id="hero-search"
              label="Search internships"
              placeholder="Title, company or skill"
              searched=""
            />
            <HeroSelect name="mode" label="Mode" any="Any mode" options={MODES} />
            <HeroSelect name="state_id" label="State" any="All of India" options={states} />
          </form>
          {!signedIn && (
            <ul className="hero-ways">
              <Offered path={paths.register}>
                <li>
                  <Link to={paths.register}>Register as a student</Link>
                </li>
              </Offered>
              <Offered path={paths.companyRegistration}>
                <li>
                  <Link to={paths.companyRegistration}>Register as Employer</Link>
                </li>
              </Offered>
            </ul>
          )}
          <Counts />
        </div>
        <Board />
      </div>
    </section>
  );
}
