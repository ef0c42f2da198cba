import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { RoleId } from '#contract/roles';
import { selectSidebarCollapsed, sidebarToggled } from '#src/state/ui';
import { Icon } from '#src/ui/Icon';
import { useAppDispatch, useAppSelector } from '../hooks';
import { DASHBOARD_MENU, placeIn } from './dashboardMenu';

const next = (index: number, count: number) => (index + 1) % count;
const previous = (index: number, count: number) => (index - 1 + count) % count;
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: next,
  ArrowRight: next,
  ArrowUp: previous,
  ArrowLeft: previous,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * The menu of a dashboard: one stop of the Tab key, within which arrow keys, Home and End move; it collapses
 * to icons on wide screens.
 */
export function Sidebar({ role }: { role: RoleId }) {
  const dispatch = useAppDispatch();
  const collapsed = useAppSelector(selectSidebarCollapsed);
  const list = useRef<HTMLUListElement>(null);
  const items = DASHBOARD_MENU[role];
  const { pathname } = useLocation();
  const places = items.map((item) => placeIn(item, pathname));
  const present = Math.max(0, places.findIndex(Boolean));
  const [focused, setFocused] = useState<number | null>(null);

  // Where the menu is a bar that scrolls sideways, the present page's item is in sight.
  useLayoutEffect(() => {
    const bar = list.current?.parentElement;
    const item = bar?.querySelector<HTMLElement>('a.active');
    if (bar && item) bar.scrollLeft = item.offsetLeft - (bar.clientWidth - item.offsetWidth) / 2;
  }, [pathname]);

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const index = links.indexOf(document.activeElement as HTMLElement);
    if (!step || index < 0) return;
    event.preventDefault();
    links[step(index, links.length)]?.focus();
  };

  return (
    <nav className={`sidebar${collapsed ? ' is-collapsed' : ''}`} aria-label="Dashboard">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the links inside */}
      <ul ref={list} onKeyDown={move}>
        {items.map(({ to, label, icon }, index) => (
          <li key={to}>
            <Link
              to={to}
              className={places[index] && 'active'}
              aria-current={places[index]}
              title={collapsed ? label : undefined}
              tabIndex={index === (focused ?? present) ? 0 : -1}
              onFocus={() => setFocused(index)}
              onBlur={() => setFocused(null)}
            >
              <Icon name={icon} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="sidebar-toggle"
        aria-expanded={!collapsed}
        onClick={() => dispatch(sidebarToggled())}
      >
        <Icon name="collapse" />
        <span>{collapsed ? 'Expand menu' : 'Collapse menu'}</span>
      </button>
    </nav>
  );
}
