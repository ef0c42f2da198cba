import { known } from '#contract/known';
import { ROLES } from '#contract/roles';
import { paths } from '#src/lib/paths';
import { ROLE_LABELS } from '#src/lib/roleLabels';
import { selectFollowsAllColleges } from '#src/state/auth/rights';
import { selectUser } from '#src/state/auth/selectors';
import { Link } from '#src/ui/Link';
import { LogOutButton } from '#src/widgets/account/LogOutButton';
import { useAppSelector } from '../hooks';
import { Brand } from './Brand';
import { Find } from './Find';
import { OwnPlace } from './OwnPlace';

/** Of pages behind the sign-in: whose they are, the search, and one link to the public site. */
export function WorkHeader() {
  const user = useAppSelector(selectUser);
  const isOffice = useAppSelector(selectFollowsAllColleges);
  const isStaff = user && user.role_id !== ROLES.student && user.role_id !== ROLES.company;
  const where = isOffice
    ? 'All colleges'
    : isStaff
      ? (user.college ?? known(ROLE_LABELS, user.role_id))
      : user?.name;
  return (
    <header className="site-header is-solid work-header">
      <div className="site-header-bar">
        <Brand />
        {where && <span className="work-where">{where}</span>}
        <Find box />
        <nav aria-label="Main" className="work-links">
          <Link to={paths.home}>Public site</Link>
        </nav>
        <OwnPlace />
        <LogOutButton className="work-log-out" />
      </div>
    </header>
  );
}
