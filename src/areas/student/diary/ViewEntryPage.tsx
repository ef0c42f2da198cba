import { ViewEntry } from './form/EntryScreens';
import { useDiaryKind } from './useDiaryKind';

export default function ViewEntryPage() {
  const kind = useDiaryKind();
  return <ViewEntry key={kind.name} kind={kind} />;
}
