import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { RoleId } from '#contract/roles';
import { selectSidebarCollapsed, sidebarToggled } from '#src/state/ui';
import { formatCount } from '#src/lib/money';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { placeIn, type MenuItem } from '#src/lib/menu';
import { useAppDispatch, useAppSelector } from '../hooks';
import type { MenuNumbers, Numbers as NumbersOfRole } from './menuNumbers';
import { useDashboardMenu } from './useDashboardMenu';

/** On phones; the last of them is "More" if there are more items. */
const PLACES_ON_PHONES = 5;

/** The page's own requests come first. */
const AFTER_PAGE_MS = 600;

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

/** Some are hidden on phones; browsers that cannot tell count all. */
const isVisible = (link: HTMLElement) =>
  (link.checkVisibility as (() => boolean) | undefined)?.call(link) ?? true;

/** The pages of the section one is in; on an inner page the one it is nearest to is lit. */
function pagesBelow({ to, pages = [] }: MenuItem, pathname: string) {
  if (pages.length < 2) return [];
  const nearest =
    pages
      .filter((page) => page.to !== to && pathname.startsWith(`${page.to}/`))
      .reduce((best, page) => (page.to.length > best.length ? page.to : best), '') || to;
  const lit = pages.some((page) => page.to === pathname) ? pathname : nearest;
  return pages.map((page) => ({ ...page, lit: page.to === lit }));
}

/** One stop of the Tab key: arrow keys, Home and End move within. On phones a bar that unfolds. */
export function Sidebar({ role }: { role: RoleId }) {
  const dispatch = useAppDispatch();
  const collapsed = useAppSelector(selectSidebarCollapsed);
  const list = useRef<HTMLUListElement>(null);
  const items = useDashboardMenu(role);
  const { pathname } = useLocation();
  const places = items.map((item) => placeIn(item, pathname));
  const present = Math.max(0, places.findIndex(Boolean));
  const [focused, setFocused] = useState<string | null>(null);
  const stop = focused ?? items[present]?.to;
  const tab = (to: string) => ({
    tabIndex: to === stop ? 0 : -1,
    onFocus: () => setFocused(to),
    onBlur: () => setFocused(null),
  });
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = openedOn === pathname;
  const [Numbers, setNumbersOf] = useState<ComponentType<ComponentProps<typeof NumbersOfRole>> | null>(null);
  const [numbers, setNumbers] = useState<MenuNumbers>({});
  useEffect(() => {
    const timer = window.setTimeout(
      () =>
        void import('./menuNumbers').then(
          (module) => setNumbersOf(() => module.Numbers),
          () => undefined,
        ),
      AFTER_PAGE_MS,
    );
    return () => window.clearTimeout(timer);
  }, []);
  const numberOf = (to: string) =>
    numbers[to] ? (
      <span className="small muted tabular ms-auto d-none d-lg-block">
        {' '}
        {formatCount(numbers[to])}
        <span className="visually-hidden"> pending</span>
      </span>
    ) : null;
  const visible = items.length > PLACES_ON_PHONES ? PLACES_ON_PHONES - 1 : items.length;
  const hidesPlace = present >= visible && places[present] !== undefined;

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])].filter(isVisible);
    const index = links.indexOf(document.activeElement as HTMLElement);
    if (!step || index < 0) return;
    event.preventDefault();
    links[step(index, links.length)]?.focus();
  };

  return (
    <nav
      className={`sidebar${collapsed ? ' is-collapsed' : ''}${open ? ' is-open' : ''}`}
      aria-label="Dashboard"
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the links inside */}
      <ul ref={list} onKeyDown={move}>
        {items.map((item, index) => {
          const { to, label, icon } = item;
          const below = places[index] && !collapsed ? pagesBelow(item, pathname) : [];
          return (
            <li key={to} className={index < visible ? undefined : 'is-more'}>
              <Link
                to={to}
                className={places[index] && `active${below.length > 0 ? ' is-section' : ''}`}
                aria-current={places[index]}
                title={collapsed ? label : undefined}
                {...tab(to)}
              >
                <Icon name={icon} />
                <span>{label}</span>
                {below.length === 0 && numberOf(to)}
              </Link>
              {below.length > 0 && (
                <ul className="sidebar-pages d-none d-lg-block">
                  {below.map((page) => (
                    <li key={page.to}>
                      <Link
                        to={page.to}
                        className={page.lit ? 'active' : undefined}
                        aria-current={page.to === pathname && page.to !== to ? 'page' : undefined}
                        {...(page.to === to ? { tabIndex: -1 } : tab(page.to))}
                      >
                        {page.label}
                        {numberOf(page.to)}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
        {visible < items.length && (
          <li className="sidebar-more d-lg-none">
            <button
              type="button"
              className={`d-flex align-items-center${hidesPlace ? ' active' : ''}`}
              aria-expanded={open}
              onClick={() => setOpenedOn(open ? null : pathname)}
            >
              <Icon name={open ? 'close' : 'menu'} />
              <span>More</span>
            </button>
          </li>
        )}
      </ul>
      {Numbers && <Numbers role={role} onNumbers={setNumbers} />}
      <button
        type="button"
        className="btn btn-plain sidebar-toggle gap-3 mt-4 text-nowrap d-none d-lg-flex"
        aria-expanded={!collapsed}
        onClick={() => dispatch(sidebarToggled())}
      >
        <Icon name="collapse" />
        <span>{collapsed ? 'Expand menu' : 'Collapse menu'}</span>
      </button>
    </nav>
  );
}
