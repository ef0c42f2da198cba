import { useEffect } from 'react';
import { CreateEntry } from './form/EntryScreens';
import { useDiaryKind } from './useDiaryKind';

/** A saved entry leads to the list, also without a connection. */
const loadList = () => import(/* webpackChunkName: "student-diary-EntriesPage-tsx" */ './EntriesPage');

export default function CreateEntryPage() {
  const kind = useDiaryKind();
  useEffect(() => void loadList().catch(() => undefined), []);
  return <CreateEntry key={kind.name} kind={kind} />;
}
