import { Entries } from './Entries';
import { INTERNSHIP } from './kinds';

export default function EntriesPage() {
  return <Entries kind={INTERNSHIP} />;
}
