import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { StudentProfile } from '#contract/calls/student';
import { STUDENT_NAMES } from '#contract/names/student';
import { studentRules } from '#contract/rules/student';
import { useStoreStudentProfileMutation } from '#src/api/studentApi';
import { toStudentValues, type StudentValues } from '#src/api/studentMapper';
import { paths } from '#src/lib/paths';
import { DraftKeeper } from '#src/state/drafts/DraftKeeper';
import { useDraft } from '#src/state/drafts/useDraft';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess } from '#src/state/notices';
import { reasonOrSafety, useSubmitErrors } from '#src/state/useSubmitErrors';
import { UploadProgress } from '#src/widgets/UploadProgress';
import { DraftBanner } from '#src/ui/form/DraftBanner';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { validateWith } from '#src/ui/form/validateWith';
import { ProfileFields } from './ProfileFields';

const KEY = 'student-profile';
const rules = validateWith(studentRules);
// The boxes are yes or no in the form, '1' or '0' on the wire.
const validate = (values: StudentValues) =>
  rules({
    ...values,
    isHideCv: values.isHideCv ? '1' : '0',
    isAvailableForHiring: values.isAvailableForHiring ? '1' : '0',
  });

export function ProfileForm({ profile }: { profile: StudentProfile }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const draft = useDraft('student-profile');
  // The record as it was when the form opened: a fetch in the background must not change what is typed.
  const [initial] = useState(() => toStudentValues(profile));
  const [store] = useStoreStudentProfileMutation({ fixedCacheKey: KEY });
  const submitErrors = useSubmitErrors(KEY, STUDENT_NAMES, reasonOrSafety);
  const submit = async (values: StudentValues) => {
    const { data, error } = await store(values);
    if (data) {
      draft.settle();
      dispatch(noticedSuccess('Profile updated successfully.'));
      void navigate(paths.student.profile);
    } else dispatch(failureNotice(error, 'Update failed. Please try again.'));
    return submitErrors();
  };
  const cancel = () => {
    draft.settle();
    void navigate(paths.student.profile);
  };
  if (!draft.ready) return null;
  return (
    <FormFrame<StudentValues>
      key={draft.formKey}
      className="form-page"
      initialValues={{ ...initial, ...(draft.values as Partial<StudentValues>) }}
      validate={validate}
      onSubmit={submit}
    >
      {draft.values && <DraftBanner onDiscard={draft.discard} />}
      <ProfileFields user={profile.user} />
      <UploadProgress upload="student" />
      <SubmitBar label="Save Changes" submittingLabel="Saving..." onCancel={cancel} />
      <DraftKeeper keep={draft.keep} />
    </FormFrame>
  );
}
