import { EditEntry } from './EntryScreens';
import { INTERNSHIP } from './kinds';

export default function EditEntryPage() {
  return <EditEntry kind={INTERNSHIP} />;
}
