import { paths } from '#src/lib/paths';
import { selectWhose } from '#src/state/auth/rights';
import { Link } from '#src/ui/Link';
import { LogOutButton } from '#src/widgets/account/LogOutButton';
import { useAppSelector } from '../hooks';
import { Brand } from './Brand';
import { Find } from './Find';
import { OwnPlace } from './OwnPlace';

/** Of pages behind the sign-in: whose they are, the search, and one link to the public site. */
export function WorkHeader() {
  const where = useAppSelector(selectWhose);
  return (
    <header className="site-header is-solid work-header">
      <div className="wrap site-header-bar">
        <Brand />
        {where && <span className="work-where min-w-0 ps-4 text-truncate d-none d-lg-block">{where}</span>}
        <Find box />
        <nav aria-label="Main" className="d-none d-lg-block">
          <Link className="work-link px-1 fw-medium text-nowrap" to={paths.home}>
            Public site
          </Link>
        </nav>
        <OwnPlace />
        <LogOutButton className="work-link px-1 fw-medium text-nowrap d-none d-lg-flex" />
      </div>
    </header>
  );
}
