import { matchRoutes } from 'react-router-dom';
import { selectAvailability } from '#src/state/availability';
import { selectRowsPerPage } from '#src/state/staffList';
import type { RootState } from '../store';
import type { PageModule } from './lazyPage';
import type { AppRoute } from './pages';

export function queriesOf(
  module: PageModule,
  route: AppRoute | undefined,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  state: RootState,
): readonly unknown[] {
  const params = (route && matchRoutes([route], pathname)?.[0]?.params) ?? {};
  const isAvailable = selectAvailability(state);
  const rows = selectRowsPerPage(state);
  return module.queries?.({ params, search: searchParams, rows, isAvailable }) ?? [];
}
