import { PageFrame } from '#src/ui/page/PageFrame';
import { InternshipForm } from './form/InternshipForm';

export default function CreateInternshipPage() {
  return (
    <PageFrame title="Create Internship" lead="A moderator reviews it before students see it.">
      <InternshipForm record={null} />
    </PageFrame>
  );
}
