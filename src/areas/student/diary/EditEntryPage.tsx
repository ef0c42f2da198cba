import { EditEntry } from './form/EntryScreens';
import { useDiaryKind } from './useDiaryKind';

export default function EditEntryPage() {
  const kind = useDiaryKind();
  return <EditEntry key={kind.name} kind={kind} />;
}
