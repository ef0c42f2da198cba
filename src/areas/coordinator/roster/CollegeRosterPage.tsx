import { RosterPage } from '#src/widgets/roster/RosterPage';

/** The roster of the own college. */
export default function CollegeRosterPage() {
  return <RosterPage of="college" />;
}
