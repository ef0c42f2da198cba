import type { ApplicantStudent } from '#contract/calls/applications';
import { formatDate } from '#src/lib/dates';
import { useProviderHref } from '#src/lib/providerContext';
import { OutsideLink } from '#src/ui/OutsideLink';
import { DetailList } from '#src/ui/page/DetailList';
import { Section } from '#src/ui/page/Section';

/** Who applies, as recruiters read it and as the student sees that they do. */
export function StudentFacts({ student }: { student: ApplicantStudent | null | undefined }) {
  const href = useProviderHref();
  return (
    <>
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
    </>
  );
}
