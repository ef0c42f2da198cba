import { useState } from 'react';
import { matchRoutes, Route, Routes, useLocation, type Location } from 'react-router-dom';
import { useAvailability } from '#src/ui/Link';
import { GuestOnly } from '../guards/GuestOnly';
import { PublicLayout } from '../layout/PublicLayout';
import { KeepAlive } from './KeepAlive';
import { NOT_FOUND, PUBLIC_PAGES, type AppRoute } from './pages';
import { PageContent } from './PageContent';

export function NotFound() {
  return (
    <PublicLayout>
      <PageContent page={NOT_FOUND} />
    </PublicLayout>
  );
}

function PublicPage({ route: { path, access, page } }: { route: AppRoute }) {
  const exists = useAvailability()(path);
  const content = <PageContent page={exists ? page : NOT_FOUND} />;
  return exists && access.kind === 'guest' ? <GuestOnly>{content}</GuestOnly> : content;
}

const toRoute = (route: AppRoute) => (
  <Route key={route.path} path={route.path} element={<PublicPage route={route} />} />
);

const LISTS = PUBLIC_PAGES.filter(({ keepAlive }) => keepAlive);
const LIST_ROUTES = LISTS.map(toRoute);
const OTHER_ROUTES = PUBLIC_PAGES.filter(({ keepAlive }) => !keepAlive).map(toRoute);

/** The last list rests hidden: going back shows its cards, and a half-typed search, at once. */
export function PublicRoutes() {
  const location = useLocation();
  const isList = matchRoutes(LISTS, location.pathname) !== null;
  const [left, setLeft] = useState<Location | null>(null);
  if (isList && left !== location) setLeft(location);
  const list = isList ? location : left;
  return (
    <PublicLayout>
      {/* In an element of its own: a new sibling makes the browser compute the list's style again. */}
      <div>
        {!isList && (
          <Routes>
            {OTHER_ROUTES}
            <Route path="*" element={<PageContent page={NOT_FOUND} />} />
          </Routes>
        )}
      </div>
      {list && (
        <KeepAlive isHidden={!isList}>
          <Routes location={list}>{LIST_ROUTES}</Routes>
        </KeepAlive>
      )}
    </PublicLayout>
  );
}
