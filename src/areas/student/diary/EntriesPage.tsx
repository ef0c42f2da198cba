import { matchPath, useLocation } from 'react-router-dom';
import { Entries } from './list/Entries';
import { useDiaryKind } from './useDiaryKind';

/** One screen at two addresses: the diary, and the list of its entries. */
export default function EntriesPage() {
  const kind = useDiaryKind();
  const { pathname } = useLocation();
  const title = matchPath(kind.start, pathname) ? kind.title : kind.entriesTitle;
  return <Entries key={kind.name} kind={kind} title={title} />;
}
