import './accountMenu.scss';
import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { known } from '#contract/known';
import { ROLES, type RoleId } from '#contract/roles';
import {
  administrationPaths,
  companyPaths,
  moderationPaths,
  officePaths,
  studentPaths,
} from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { ROLE_LABELS } from '#src/lib/roleLabels';
import { selectUser } from '#src/state/auth/selectors';
import { selectTheme, themeChosen, type Theme } from '#src/state/ui';
import { Icon } from '#src/ui/Icon';
import type { IconName } from '#src/lib/iconName';
import { Link } from '#src/ui/Link';
import { SIGN_IN_AND_DEVICES } from '#src/lib/menu';
import { LogOutButton } from '../account/LogOutButton';
import { usePanel } from './usePanel';

interface Own {
  to: string;
  label: string;
  icon: IconName;
}
const signInPage = (to: string): Own => ({ to, label: SIGN_IN_AND_DEVICES, icon: 'key' });

const OWN: Readonly<Record<RoleId, readonly Own[]>> = {
  [ROLES.student]: [
    { to: studentPaths.profile, label: 'Profile', icon: 'person' },
    signInPage(studentPaths.changePassword),
  ],
  [ROLES.company]: [
    { to: companyPaths.profile, label: 'Company Profile', icon: 'building' },
    signInPage(companyPaths.changePassword),
  ],
  [ROLES.coordinator]: [
    { to: officePaths.settings, label: 'Settings', icon: 'settings' },
    signInPage(officePaths.changePassword),
  ],
  [ROLES.moderator]: [signInPage(moderationPaths.changePassword)],
  [ROLES.administrator]: [signInPage(administrationPaths.changePassword)],
};
const THEMES: readonly { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'Same as device' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
];

function ThemeChoice() {
  const dispatch = useDispatch();
  const chosen = useSelector(selectTheme);
  const name = useId();
  return (
    <div role="group" aria-label="Theme" className="theme-choice border-top border-bottom py-2 px-4">
      <span className="small muted" aria-hidden="true">
        Theme
      </span>
      {THEMES.map(({ theme, label }) => (
        <label key={theme}>
          <input
            type="radio"
            name={name}
            checked={theme === chosen}
            onChange={() => dispatch(themeChosen(theme))}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

export function AccountMenu() {
  const user = useSelector(selectUser);
  const { open, close, toggle, place, button, onKeyDown, onBlur } = usePanel();
  const panel = useId();
  if (!user) return null;
  const role = known(ROLE_LABELS, user.role_id);
  return (
    // Escape closes the panel from anywhere inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className="position-relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        title="Account"
        onClick={toggle}
      >
        <span className="account-initial" aria-hidden="true">
          {user.name.trim().charAt(0).toUpperCase()}
        </span>
        <span className="visually-hidden">Account</span>
      </button>
      {open && (
        <section id={panel} className="account-panel d-grid pb-4" aria-label="Account">
          <p className="d-grid m-0 py-3 px-4 border-bottom text-break">
            <strong>{user.name}</strong>
            <span className="small muted">
              {role && `${role} · `}
              {user.email}
            </span>
          </p>
          {known(OWN, user.role_id)?.map(({ to, label, icon }) => (
            <Link key={to} to={to} onClick={close}>
              <Icon name={icon} /> {label}
            </Link>
          ))}
          <Link className="account-public" to={paths.home} onClick={close}>
            <Icon name="globe" /> Public site
          </Link>
          <ThemeChoice />
          <LogOutButton className="btn btn-quiet" />
        </section>
      )}
    </div>
  );
}
