import type { ApplicantDetail } from '#contract/calls/applications';
import { applicationStatusInfo } from '#contract/lifecycles/application';
import { formatDate } from '#src/lib/dates';
import { formatDateTime } from '#src/lib/dateTimes';
import { useProviderHref } from '#src/lib/providerContext';
import { ChipList } from '#src/ui/ChipList';
import { OutsideLink } from '#src/ui/OutsideLink';
import { DetailList } from '#src/ui/page/DetailList';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { ResumePreview } from './ResumePreview';

/** What the student sent, and who the student is. */
export function ApplicantSections({ applicant }: { applicant: ApplicantDetail }) {
  const href = useProviderHref();
  const { student, internship } = applicant;
  const resume = href(student?.resume);
  return (
    <>
      <Section title="Message">
        <p className="prose">{applicant.message}</p>
      </Section>
      <Section title="Application Overview">
        <DetailList
          items={[
            { label: 'Internship', value: internship?.name },
            { label: 'Applied on', value: formatDateTime(applicant.created_at) },
            { label: 'Status', value: <StatusChip info={applicationStatusInfo(applicant.status)} /> },
          ]}
        />
      </Section>
      <Section title="Applicant">
        <DetailList
          items={[
            { label: 'Name', value: student?.name },
            {
              label: 'Email',
              value: student?.email && <a href={`mailto:${student.email}`}>{student.email}</a>,
            },
            {
              label: 'Mobile',
              value: student?.mobile && <a href={`tel:${student.mobile}`}>{student.mobile}</a>,
            },
            { label: 'Date of Birth', value: formatDate(student?.dob) },
            { label: 'Gender', value: student?.gender },
            {
              label: 'LinkedIn',
              value: student?.linkedin && (
                <OutsideLink href={href(student.linkedin)}>{student.linkedin}</OutsideLink>
              ),
            },
          ]}
        />
      </Section>
      <Section title="Resume">
        {resume ? (
          <>
            <p>
              <OutsideLink href={resume}>Open the resume</OutsideLink>
            </p>
            <ResumePreview href={resume} />
          </>
        ) : (
          <p className="muted">This applicant has no resume.</p>
        )}
      </Section>
      <Section title="Academic Details">
        <DetailList
          items={[
            { label: 'College', value: student?.college },
            { label: 'Branch', value: student?.branch },
            { label: 'Semester', value: student?.semester },
            { label: 'USN', value: student?.usn },
          ]}
        />
      </Section>
      <Section title="Location">
        <DetailList
          items={[
            { label: 'Address', value: student?.address },
            { label: 'City', value: student?.city },
            { label: 'State', value: student?.state },
            { label: 'Country', value: student?.country },
            { label: 'Postal Code', value: student?.pincode },
          ]}
        />
      </Section>
      <Section title="Skills & Tags">
        <h3>Skills</h3>
        <ChipList items={student?.skills} />
        <h3 className="spaced">Tags</h3>
        <ChipList items={student?.tags} />
      </Section>
    </>
  );
}
