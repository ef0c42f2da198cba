import type { StudentProfile } from '#contract/calls/student';
import { formatDate } from '#src/lib/dates';
import { useProviderHref } from '#src/lib/providerContext';
import { ChipList } from '#src/ui/ChipList';
import { OutsideLink } from '#src/ui/OutsideLink';
import { DetailList } from '#src/ui/page/DetailList';

/** Everything in a student's profile, read-only. */
export function ProfileDetails({ profile }: { profile: StudentProfile }) {
  const href = useProviderHref();
  const { user } = profile;
  const place = [profile.city?.name, profile.state?.name, profile.country?.name].filter(Boolean).join(', ');
  return (
    <>
      <DetailList
        items={[
          { label: 'Name', value: user?.name },
          { label: 'Email', value: user?.email },
          { label: 'Mobile', value: user?.mobile },
          { label: 'Date of Birth', value: formatDate(profile.dob) },
          { label: 'Gender', value: profile.gender },
          { label: 'USN', value: profile.usn },
          { label: 'College', value: profile.college },
          { label: 'Branch', value: profile.branch },
          { label: 'Semester', value: profile.semester },
          { label: 'Address', value: profile.address },
          { label: 'Place', value: place },
          { label: 'Postal Code', value: profile.pincode },
          {
            label: 'LinkedIn',
            value: <OutsideLink href={href(profile.linkedin)}>{profile.linkedin}</OutsideLink>,
          },
          { label: 'Resume', value: <OutsideLink href={href(profile.resume)}>Open the resume</OutsideLink> },
          { label: 'Hide my CV', value: Number(profile.is_hide_cv) === 1 ? 'Yes' : 'No' },
          {
            label: 'Available for hiring',
            value: Number(profile.is_available_for_hiring) === 1 ? 'Yes' : 'No',
          },
        ]}
      />
      <h3 className="spaced">Skills</h3>
      <ChipList items={profile.skills} />
      <h3 className="spaced">Interests</h3>
      <ChipList items={profile.tags} />
    </>
  );
}
