import { CreateEntry } from './EntryScreens';
import { INTERNSHIP } from './kinds';

export default function CreateEntryPage() {
  return <CreateEntry kind={INTERNSHIP} />;
}
