import { ViewEntry } from '../diary/EntryScreens';
import { PROJECT } from '../diary/kinds';

export default function ViewEntryPage() {
  return <ViewEntry kind={PROJECT} />;
}
