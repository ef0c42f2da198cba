import { Entries } from '../diary/Entries';
import { PROJECT } from '../diary/kinds';

export default function EntriesPage() {
  return <Entries kind={PROJECT} />;
}
