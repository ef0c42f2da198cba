import { EditEntry } from '../diary/EntryScreens';
import { PROJECT } from '../diary/kinds';

export default function EditEntryPage() {
  return <EditEntry kind={PROJECT} />;
}
