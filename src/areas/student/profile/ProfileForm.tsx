import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { StudentProfile } from '#contract/student/calls';
import { STUDENT_FORM } from '#contract/student/fields';
import { studentRules } from '#contract/student/rules';
import { useStoreStudentProfileMutation } from '#src/api/studentApi';
import { toStudentValues, type StudentValues } from '#src/api/mapping/studentMapper';
import { studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { selectPurpose } from '#src/state/auth/rights';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';
import { ProfileFields } from './ProfileFields';

const rules = validateWith(studentRules);
// The boxes are yes or no in the form, '1' or '0' on the wire.
const validate = (values: StudentValues) =>
  rules({
    ...values,
    isHideCv: values.isHideCv ? '1' : '0',
    isAvailableForHiring: values.isAvailableForHiring ? '1' : '0',
  });

/** @param inPlace on the profile's own page, which a Cancel would not leave */
export function ProfileForm({ profile, inPlace }: { profile: StudentProfile; inPlace?: boolean }) {
  const navigate = useNavigate();
  const purpose = useSelector(selectPurpose);
  // On with the application that was begun, or to the first one.
  const next = purpose !== null ? paths.apply(purpose) : inPlace ? paths.internships : studentPaths.profile;
  const leave = () => void navigate(studentPaths.profile);
  const { send, submitErrors } = useSpecialFormMutation(useStoreStudentProfileMutation, {
    key: 'student-profile',
    names: STUDENT_FORM.names,
    done: 'Profile updated successfully.',
    failed: 'Update failed. Please try again.',
    onDone: () => void navigate(next),
  });
  return (
    <DraftForm<StudentValues>
      form="student-profile"
      className="form-page"
      initialValues={toStudentValues(profile)}
      validate={validate}
      onSubmit={send}
      submitErrors={submitErrors}
      onCancel={inPlace ? undefined : leave}
      upload="student"
      submitLabel="Save Changes"
      submittingLabel="Saving..."
    >
      <ProfileFields profile={profile} />
    </DraftForm>
  );
}
