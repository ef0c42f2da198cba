import { RosterPage } from '#src/widgets/roster/RosterPage';

export default function CollegeRosterPage() {
  return <RosterPage of="college" />;
}
