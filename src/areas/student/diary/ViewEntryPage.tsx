import { ViewEntry } from './EntryScreens';
import { INTERNSHIP } from './kinds';

export default function ViewEntryPage() {
  return <ViewEntry kind={INTERNSHIP} />;
}
