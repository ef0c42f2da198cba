import { Entries } from './Entries';
import { useDiaryKind } from './useDiaryKind';

/** The same screen as the list of entries, by the name of the diary. */
export default function DiaryPage() {
  const kind = useDiaryKind();
  return <Entries key={kind.name} kind={kind} title={kind.title} />;
}
