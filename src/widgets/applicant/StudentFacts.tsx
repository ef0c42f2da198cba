import type { ApplicantStudent } from '#contract/application/calls';
import { formatDate } from '#src/lib/dates';
import { useProviderHref } from '#src/lib/providerContext';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { DetailList, type Detail } from '#src/ui/page/DetailList';
import { Section } from '#src/ui/page/Section';

interface Props {
  student: ApplicantStudent | null | undefined;
  /** What says nothing of merit (birth date, gender, street) is behind a button. */
  folded?: boolean;
}

function Aside({ title, folded, items }: { title: string; folded: boolean; items: readonly Detail[] }) {
  if (!folded) return <DetailList items={items} />;
  return (
    <details className="mt-3">
      <summary>{title}</summary>
      <DetailList items={items} />
    </details>
  );
}

export function StudentFacts({ student, folded = false }: Props) {
  const href = useProviderHref();
  return (
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
          {
            label: 'LinkedIn',
            value: student?.linkedin && (
              <OutsideLink href={href(student.linkedin)}>{student.linkedin}</OutsideLink>
            ),
          },
        ]}
      />
      <Aside
        title="Birth date and gender"
        folded={folded}
        items={[
          { label: 'Date of Birth', value: formatDate(student?.dob) },
          { label: 'Gender', value: student?.gender },
        ]}
      />
      <h3 className="spaced">Academic Details</h3>
      <DetailList
        items={[
          { label: 'College', value: student?.college },
          { label: 'Branch', value: student?.branch },
          { label: 'Semester', value: student?.semester },
          { label: 'USN', value: student?.usn },
        ]}
      />
      <h3 className="spaced">Location</h3>
      <DetailList
        items={[
          { label: 'City', value: student?.city },
          { label: 'State', value: student?.state },
          { label: 'Country', value: student?.country },
        ]}
      />
      <Aside
        title="Address and postal code"
        folded={folded}
        items={[
          { label: 'Address', value: student?.address },
          { label: 'Postal Code', value: student?.pincode },
        ]}
      />
    </Section>
  );
}
