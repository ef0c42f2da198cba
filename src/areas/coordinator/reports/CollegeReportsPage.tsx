import { ReportsPage } from '#src/widgets/yearReport/ReportsPage';

export default function CollegeReportsPage() {
  return <ReportsPage of="college" />;
}
