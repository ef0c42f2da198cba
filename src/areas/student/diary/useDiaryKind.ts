import { matchPath, useLocation } from 'react-router-dom';
import { INTERNSHIP, PROJECT, type DiaryKind } from './kinds';

const isPageOf = ({ start, entries, create, edit, view }: DiaryKind, pathname: string): boolean =>
  [start, entries, create, edit.pattern, view.pattern].some((path) => matchPath(path, pathname));

/** Both diaries have the same pages. */
export function useDiaryKind(): DiaryKind {
  const { pathname } = useLocation();
  return isPageOf(PROJECT, pathname) ? PROJECT : INTERNSHIP;
}
