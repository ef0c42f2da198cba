import { ReportsPage } from '#src/widgets/yearReport/ReportsPage';

export default function UniversityReportsPage() {
  return <ReportsPage of="university" />;
}
