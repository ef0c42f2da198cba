import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { selectSidebarCollapsed, sidebarToggled } from '../../state/ui';
import { Icon } from '../../ui/Icon';
import { useAppDispatch, useAppSelector } from '../hooks';
import { DASHBOARD_MENU } from './dashboardMenu';

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The menu of a dashboard: arrow keys, Home and End move the focus; it collapses to icons on wide screens. */
export function Sidebar({ role }: { role: number }) {
  const dispatch = useAppDispatch();
  const collapsed = useAppSelector(selectSidebarCollapsed);
  const list = useRef<HTMLUListElement>(null);
  const items = DASHBOARD_MENU[role] ?? [];
  const { pathname } = useLocation();

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
        {items.map(({ to, label, icon, exact }) => (
          <li key={to}>
            <NavLink to={to} end={exact} title={collapsed ? label : undefined}>
              <Icon name={icon} />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      <button type="button" className="sidebar-toggle" aria-expanded={!collapsed} onClick={() => dispatch(sidebarToggled())}>
        <Icon name="collapse" />
        <span>{collapsed ? 'Expand menu' : 'Collapse menu'}</span>
      </button>
    </nav>
  );
}
