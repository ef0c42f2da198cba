import { RosterPage } from '#src/widgets/roster/RosterPage';

export default function AllRostersPage() {
  return <RosterPage of="all" />;
}
