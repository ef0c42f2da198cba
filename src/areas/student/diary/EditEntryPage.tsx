import { EditEntry } from './EntryScreens';
import { useDiaryKind } from './useDiaryKind';

export default function EditEntryPage() {
  const kind = useDiaryKind();
  return <EditEntry key={kind.name} kind={kind} />;
}
