import { Activity, useState } from 'react';
import { matchRoutes, Route, Routes, type Location } from 'react-router-dom';
import { selectOffers } from '#src/state/ui';
import { GuestOnly } from '../guards/GuestOnly';
import { useAppSelector } from '../hooks';
import { PublicLayout } from '../layout/PublicLayout';
import type { AppRoute } from './appRoute';
import { PageContent } from './PageContent';
import { PortalRouter, useAddress } from './PortalRouter';
import { NOT_FOUND, PUBLIC_PAGES } from './publicPages';

/** Unknown addresses, and those that do not exist for this user. */
export function NotFound() {
  return (
    <PublicLayout>
      <PageContent page={NOT_FOUND} />
    </PublicLayout>
  );
}

function PublicPage({ route: { path, access, page } }: { route: AppRoute }) {
  const isOffered = useAppSelector((state) => selectOffers(state, path));
  const content = <PageContent page={isOffered ? page : NOT_FOUND} />;
  return isOffered && access.kind === 'guest' ? <GuestOnly>{content}</GuestOnly> : content;
}

const toRoute = (route: AppRoute) => (
  <Route key={route.path} path={route.path} element={<PublicPage route={route} />} />
);

const LISTS = PUBLIC_PAGES.filter(({ kept }) => kept);
// The same elements every time: their router alone says when they render.
const LIST_ROUTES = <Routes>{LISTS.map(toRoute)}</Routes>;
const OTHER_ROUTES = (
  <Routes>
    {PUBLIC_PAGES.filter(({ kept }) => !kept).map(toRoute)}
    <Route path="*" element={<PageContent page={NOT_FOUND} />} />
  </Routes>
);

/**
 * The pages of the public site, in its frame. The list that was looked at last rests meanwhile, at the
 * address at which it was left: whoever goes back finds half a word in its search, and its cards at once.
 */
export function PublicRoutes() {
  const location = useAddress();
  const isList = matchRoutes(LISTS, location.pathname) !== null;
  const [left, setLeft] = useState<Location | null>(null);
  if (isList && left !== location) setLeft(location);
  const list = isList ? location : left;
  return (
    <PublicLayout>
      {!isList && <PortalRouter>{OTHER_ROUTES}</PortalRouter>}
      {list && (
        <Activity mode={isList ? 'visible' : 'hidden'}>
          <PortalRouter at={list}>{LIST_ROUTES}</PortalRouter>
        </Activity>
      )}
    </PublicLayout>
  );
}
