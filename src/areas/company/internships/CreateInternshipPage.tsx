import { DashboardPage } from '#src/ui/page/DashboardPage';
import { InternshipForm } from './InternshipForm';

export default function CreateInternshipPage() {
  return (
    <DashboardPage title="Create Internship" lead="A moderator reviews it before students see it.">
      <InternshipForm record={null} />
    </DashboardPage>
  );
}
