import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '#src/ui/Icon';
import { AccountLinks } from '#src/widgets/account/AccountLinks';
import { Brand } from './Brand';
import { Find } from './Find';
import { isWithin, MAIN_LINKS, PLACES } from './navigation';
import { OwnPlace } from './OwnPlace';
import { Link } from '#src/ui/Link';
import { useScrolledPast } from '#src/ui/page/useScrolledPast';

const SOLID_PAST = 50;
const MENU_ID = 'main-menu';

/** Of the public site: solid and sticky past 50 pixels of scroll. */
export function Header() {
  const scrolled = useScrolledPast(SOLID_PAST);
  const { pathname } = useLocation();
  // Open on this page only: Back and logging out close it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = openedOn === pathname;
  if (openedOn !== null && !open) setOpenedOn(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpenedOn(null);
  return (
    // Escape closes the menu from anywhere inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <header
      className={`site-header${scrolled || open ? ' is-solid' : ''}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        // The focused link disappears with the menu.
        toggle.current?.focus();
      }}
    >
      <div className="wrap site-header-bar">
        <Brand />
        {/* Before the menu in tab order; narrow windows show it at the end. */}
        <button
          ref={toggle}
          type="button"
          className="icon-button d-xl-none order-1"
          aria-expanded={open}
          aria-controls={MENU_ID}
          onClick={() => setOpenedOn(open ? null : pathname)}
        >
          <Icon name={open ? 'close' : 'menu'} label={open ? 'Close menu' : 'Open menu'} />
        </button>
        <nav id={MENU_ID} className={`site-nav flex-1${open ? ' is-open' : ''}`} aria-label="Main">
          <ul>
            {[...MAIN_LINKS, ...PLACES].map(({ to, label }) => {
              const here = isWithin(pathname, to);
              return (
                <Link
                  key={to}
                  to={to}
                  className={here ? 'active' : undefined}
                  aria-current={here ? 'page' : undefined}
                  onClick={close}
                  around={(link) => <li>{link}</li>}
                >
                  {label}
                </Link>
              );
            })}
            <li className="site-nav-account d-flex gap-2 text-nowrap">
              <AccountLinks onFollow={close} />
            </li>
          </ul>
        </nav>
        <Find />
        <OwnPlace />
      </div>
    </header>
  );
}
