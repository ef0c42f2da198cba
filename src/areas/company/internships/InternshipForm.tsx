import '#src/styles/forms.scss';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { InternshipRecord } from '#contract/calls/companyInternships';
import { INTERNSHIP_NAMES } from '#contract/names/internship';
import { internshipRules } from '#contract/rules/internship';
import { TEXTS } from '#contract/texts';
import { useStoreInternshipMutation } from '#src/api/companyInternshipsApi';
import { EMPTY_INTERNSHIP, toInternshipValues, type InternshipValues } from '#src/api/internshipMapper';
import { paths } from '#src/lib/paths';
import { DraftKeeper } from '#src/state/drafts/DraftKeeper';
import { useDraft } from '#src/state/drafts/useDraft';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess } from '#src/state/notices';
import { reasonOrSafety, useSubmitErrors } from '#src/state/useSubmitErrors';
import { DraftBanner } from '#src/ui/form/DraftBanner';
import { FormBody } from '#src/ui/form/FormBody';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { validateWith } from '#src/ui/form/validateWith';
import { UploadProgress } from '#src/widgets/UploadProgress';
import { InternshipFields } from './InternshipFields';

const KEY = 'internship';
const CREATING = {
  button: 'Create Internship',
  done: TEXTS.internshipCreated,
  failed: TEXTS.internshipCreateFailed,
};
const EDITING = {
  button: 'Update Internship',
  done: TEXTS.internshipUpdated,
  failed: TEXTS.internshipUpdateFailed,
};
const validate = validateWith(internshipRules);

/** Creates an internship, or updates the one whose record is given. */
export function InternshipForm({ record }: { record: InternshipRecord | null }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const id = record?.id ?? null;
  const texts = id === null ? CREATING : EDITING;
  const draft = useDraft(`internship-${id ?? 'new'}`);
  // The record as it was when the form opened: a fetch in the background must not change what is typed.
  const [initial] = useState(() => (record ? toInternshipValues(record) : EMPTY_INTERNSHIP));
  const [store] = useStoreInternshipMutation({ fixedCacheKey: KEY });
  const submitErrors = useSubmitErrors(KEY, INTERNSHIP_NAMES, reasonOrSafety);

  const leave = () => {
    draft.settle();
    void navigate(paths.companyArea.internships);
  };
  const submit = async (values: InternshipValues) => {
    const { data, error } = await store({ id, values });
    dispatch(data ? noticedSuccess(texts.done) : failureNotice(error, texts.failed));
    if (data) leave();
    return submitErrors();
  };

  if (!draft.ready) return null;
  return (
    <FormFrame<InternshipValues>
      key={draft.formKey}
      className="form-page"
      initialValues={{ ...initial, ...(draft.values as Partial<InternshipValues>) }}
      validate={validate}
      onSubmit={submit}
    >
      {draft.values && <DraftBanner onDiscard={draft.discard} />}
      <FormBody>
        <InternshipFields creating={id === null} />
      </FormBody>
      <UploadProgress upload="internship" />
      <SubmitBar label={texts.button} onCancel={leave} />
      <DraftKeeper keep={draft.keep} />
    </FormFrame>
  );
}
