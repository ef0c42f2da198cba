import type { ReactNode } from 'react';
import type { StudentProfile } from '#contract/student/calls';
import { STUDENT_FORM, type StudentField } from '#contract/student/fields';
import { formatDate } from '#src/lib/dates';
import { yesNo } from '#src/lib/flags';
import { useProviderHref } from '#src/lib/providerContext';
import { ChipList } from '#src/ui/ChipList';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { DetailList } from '#src/ui/page/DetailList';
import { PROFILE_LABELS } from './labels';

const LABELS = { ...PROFILE_LABELS, country: 'Place', resume: 'Resume' };
/** Told with the country, or below. */
const ELSEWHERE: readonly StudentField[] = ['state', 'city', 'skills', 'tags'];
const FIELDS = STUDENT_FORM.fields.filter((field) => !ELSEWHERE.includes(field));

/** Everything in a student's profile, read-only. */
export function ProfileDetails({ profile }: { profile: StudentProfile }) {
  const href = useProviderHref();
  const { user } = profile;
  const place = [profile.city?.name, profile.state?.name, profile.country?.name].filter(Boolean).join(', ');
  const values: Partial<Record<StudentField, ReactNode>> = {
    ...Object.fromEntries(
      FIELDS.map((field) => [field, profile[STUDENT_FORM.names[field] as keyof StudentProfile]]),
    ),
    mobile: user?.mobile,
    dob: formatDate(profile.dob),
    country: place,
    linkedin: <OutsideLink href={href(profile.linkedin)}>{profile.linkedin}</OutsideLink>,
    isHideCv: yesNo(profile.is_hide_cv),
    isAvailableForHiring: yesNo(profile.is_available_for_hiring),
    resume: <OutsideLink href={href(profile.resume)}>Open the resume</OutsideLink>,
  };
  return (
    <>
      <DetailList
        items={[
          { label: 'Name', value: user?.name },
          { label: 'Email', value: user?.email },
          ...FIELDS.map((field) => ({ label: LABELS[field], value: values[field] })),
        ]}
      />
      <h3 className="spaced">Skills</h3>
      <ChipList items={profile.skills} />
      <h3 className="spaced">Interests</h3>
      <ChipList items={profile.tags} />
    </>
  );
}
