import Nav from 'react-bootstrap/Nav';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { formatCount } from '#src/lib/money';
import { selectUserId } from '#src/state/auth/selectors';
import { selectViews, viewRemoved, type SavedView } from '#src/state/ui';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { SaveView } from './SaveView';
import { viewOf } from './viewOf';

export interface View {
  label: string;
  /** What the address has after the question mark. */
  query: string;
  /** Whether it is shown, if its address alone does not tell. */
  on?: boolean;
}

/** How many a view has; undefined until it is known. */
export type UseTotal = (query: Readonly<Record<string, string>>, skip: boolean) => number | undefined;

interface Props {
  views: readonly View[];
  label?: string;
  /** Whether a person can add own ones. */
  own?: boolean;
  useTotal?: UseTotal;
  /** The list itself comes first. */
  ready?: boolean;
}

const NONE: readonly SavedView[] = [];
const unknown: UseTotal = () => undefined;

interface TabProps {
  view: View;
  on: boolean;
  ready: boolean;
  useTotal: UseTotal;
  onRemove?: () => void;
}

function Tab({ view: { label, query }, on, ready, useTotal, onRemove }: TabProps) {
  const { pathname } = useLocation();
  const total = useTotal(Object.fromEntries(new URLSearchParams(query)), !ready);
  return (
    <Nav.Item as="li" className="d-flex">
      <Link
        className={`nav-link${on ? ' active' : ''}`}
        to={`${pathname}${query ? `?${query}` : ''}`}
        aria-current={on ? 'page' : undefined}
      >
        {label}
        {total !== undefined && <span className="small fw-normal tabular">{formatCount(total)}</span>}
      </Link>
      {on && onRemove && (
        <button type="button" className="icon-button view-remove" onClick={onRemove}>
          <Icon name="close" label={`Remove the view ${label}`} />
        </button>
      )}
    </Nav.Item>
  );
}

/** Views of a list are addresses; a person's own ones stay on the device. */
export function SavedViews({
  views,
  label = 'Views',
  own: hasOwn = true,
  useTotal = unknown,
  ready = true,
}: Props) {
  const dispatch = useDispatch();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const userId = useSelector(selectUserId);
  const own = useSelector(selectViews)[userId ?? ''] ?? NONE;
  const here = own.filter(({ path }) => path === pathname);
  const now = viewOf(search);
  const all = [...views, ...here];
  return (
    <div className="saved-views d-flex align-items-center justify-content-between gap-4 border-bottom">
      <Nav as="ul" variant="underline" aria-label={label}>
        {all.map((view) => (
          <Tab
            key={view.label}
            view={view}
            on={'on' in view ? view.on === true : viewOf(new URLSearchParams(view.query)) === now}
            ready={ready}
            useTotal={useTotal}
            {...(userId !== null &&
              'path' in view && {
                onRemove: () => dispatch(viewRemoved({ userId, path: pathname, label: view.label })),
              })}
          />
        ))}
      </Nav>
      {hasOwn &&
        userId !== null &&
        now !== '' &&
        !all.some(({ query }) => viewOf(new URLSearchParams(query)) === now) && (
          <SaveView userId={userId} path={pathname} query={now} taken={all.map(({ label }) => label)} />
        )}
    </div>
  );
}
