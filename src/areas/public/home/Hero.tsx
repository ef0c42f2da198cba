import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useEffect, useState, type ComponentType } from 'react';
import { INTERNSHIP_MODES } from '#contract/options';
import { useListHomeStatesQuery } from '#src/api/masterApi';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import { useSite } from '#src/lib/site';
import { selectIsSignedIn, selectIsStudent, selectUser } from '#src/state/auth/selectors';
import { selectIsOfModeration } from '#src/state/auth/rights';
import { Link, useAvailability } from '#src/ui/Link';
import { SearchBox } from '../listing/SearchBox';
import { Board } from './Board';
import { Counts } from './Counts';

/** A reserved place: guests do not download the code. */
function WaitingForYou({ staff }: { staff: boolean }) {
  const [Waiting, setWaiting] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import('./Waiting').then(
      (module) => setWaiting(() => module.default),
      () => undefined,
    );
  }, []);
  return <div className={`hero-waiting${staff ? ' is-short' : ''}`}>{Waiting && <Waiting />}</div>;
}

interface Props {
  name: string;
  label: string;
  /** The entry for no choice. */
  any: string;
  options: readonly { id: number | string; name: string }[];
}

/** The form around it sends it. */
function HeroSelect({ name, label, any, options }: Props) {
  return (
    <select className="control" name={name} aria-label={label} defaultValue="">
      <option value="">{any}</option>
      {options.map(({ id, name: words }) => (
        <option key={id} value={String(id)}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** Searches in one press. */
const QUICK: readonly { label: string; query: Record<string, string> }[] = [
  { label: 'Pays a stipend', query: { type: 'Stipend' } },
  { label: 'No fee', query: { type: 'Free' } },
  { label: 'Remote', query: { mode: 'Remote' } },
  { label: 'Closing soonest', query: { sort: 'deadline' } },
];

const MODES = INTERNSHIP_MODES.map((name) => ({ id: name, name }));
const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** The search leads to the list, without JavaScript too. */
export function Hero() {
  const navigate = useNavigate();
  const isAvailable = useAvailability();
  const signedIn = useSelector(selectIsSignedIn);
  const isStudent = useSelector(selectIsStudent);
  const isStaff = useSelector(selectIsOfModeration);
  // Signed-in users read what is pending, not what the site is for.
  const name = useSelector(selectUser)?.name.trim();
  const { data: states = [] } = useListHomeStatesQuery();
  const { tagline } = useSite();
  return (
    <section className="hero bg-surface border-top border-bottom">
      <div className="wrap">
        <div>
          <h1>{name ? `Hello, ${name}` : tagline}</h1>
          {!name && (
            <p className="page-lead">
              See what pays, where it is and when it closes. Apply with a short message.
            </p>
          )}
          {(isStudent || isStaff) && <WaitingForYou staff={isStaff} />}
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
          {isAvailable(paths.internships) && (
            <ul className="chips d-flex flex-wrap gap-2 mt-4" aria-label="Quick searches">
              {QUICK.map(({ label, query }) => (
                <li key={label}>
                  <Link className="chip chip-button" to={`${paths.internships}${toQueryString(query)}`}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {!signedIn && (
            <ul className="hero-ways mt-4">
              <Link className="btn btn-outline" to={paths.register} around={(link) => <li>{link}</li>}>
                Register as a student
              </Link>
              <Link to={paths.companyRegistration} around={(link) => <li>{link}</li>}>
                Register as Employer
              </Link>
            </ul>
          )}
          <Counts />
        </div>
        <Board />
      </div>
    </section>
  );
}
