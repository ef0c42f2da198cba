import { Entries } from './Entries';
import { useDiaryKind } from './useDiaryKind';

export default function EntriesPage() {
  const kind = useDiaryKind();
  return <Entries key={kind.name} kind={kind} title={kind.entriesTitle} />;
}
