import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { DiaryQuery } from '#src/api/diariesApi';
import { noticedError, noticedWarning } from '#src/state/notices';
import type { DiaryKind, Entry } from './kinds';

const byDay = (a: Entry, b: Entry): number => a.date.localeCompare(b.date) || a.id - b.id;

/** Fetches every entry of a diary that `query` leaves, in the order of days, and prints them. */
export function usePrintedDiary(kind: DiaryKind, query: DiaryQuery) {
  const dispatch = useDispatch();
  const [findAll] = kind.useFindAll();
  const [busy, setBusy] = useState(false);
  const [printed, setPrinted] = useState<readonly Entry[] | null>(null);
  // Once they are in the page. They stay there until the browser is done: some go on with a page meanwhile.
  useEffect(() => {
    if (!printed) return;
    const done = () => setPrinted(null);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printed]);
  const print = async () => {
    setBusy(true);
    const asked = findAll(query);
    const { data } = await asked;
    asked.unsubscribe();
    setBusy(false);
    if (!data) dispatch(noticedError('The entries could not be loaded. Nothing was printed.'));
    else if (data.length === 0) dispatch(noticedWarning('There is no entry to print.'));
    else setPrinted([...data].sort(byDay));
  };
  return { print, busy, printed };
}
