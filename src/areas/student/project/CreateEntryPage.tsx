import { CreateEntry } from '../diary/EntryScreens';
import { PROJECT } from '../diary/kinds';

export default function CreateEntryPage() {
  return <CreateEntry kind={PROJECT} />;
}
