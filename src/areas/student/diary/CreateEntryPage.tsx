import { useEffect } from 'react';
import { CreateEntry } from './EntryScreens';
import { INTERNSHIP } from './kinds';

/** The list is where a saved entry leads, also when it was saved without a connection. */
const loadList = () => import(/* webpackChunkName: "student-diary-EntriesPage-tsx" */ './EntriesPage');

export default function CreateEntryPage() {
  useEffect(() => void loadList().catch(() => undefined), []);
  return <CreateEntry kind={INTERNSHIP} />;
}
