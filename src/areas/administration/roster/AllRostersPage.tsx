import { RosterPage } from '#src/widgets/roster/RosterPage';

/** The rosters of all colleges. */
export default function AllRostersPage() {
  return <RosterPage of="all" />;
}
