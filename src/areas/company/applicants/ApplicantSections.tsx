import type { ApplicantDetail } from '#contract/calls/applications';
import { applicationStatusInfo } from '#contract/lifecycles/application';
import { formatClockTime } from '#src/lib/clockTime';
import { DetailList } from '#src/ui/page/DetailList';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { StudentFacts } from '#src/widgets/applicant/StudentFacts';
import { hasOffer } from './stages';

/** The application and the student in full. */
export function ApplicantSections({ applicant }: { applicant: ApplicantDetail }) {
  const { student, internship } = applicant;
  return (
    <>
      <Section title="Application Overview">
        <DetailList
          items={[
            { label: 'Internship', value: internship?.name },
            { label: 'Applied on', value: formatClockTime(applicant.created_at) },
            { label: 'Status', value: <StatusChip info={applicationStatusInfo(applicant.status)} /> },
          ]}
        />
      </Section>
      <StudentFacts student={student} folded={!hasOffer(applicant.status)} />
    </>
  );
}
