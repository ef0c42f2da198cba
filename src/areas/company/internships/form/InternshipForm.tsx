import '#src/styles/forms.scss';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { InternshipRecord } from '#contract/companyInternship/calls';
import { INTERNSHIP_FORM } from '#contract/internship/fields';
import { internshipRules } from '#contract/internship/rules';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { useStoreInternshipMutation } from '#src/api/companyInternshipsApi';
import {
  EMPTY_INTERNSHIP,
  toInternshipValues,
  type InternshipValues,
} from '#src/api/mapping/internshipMapper';
import { companyPaths } from '#src/lib/dashboardPaths';
import { selectUserId } from '#src/state/auth/selectors';
import { draftLeft } from '#src/state/drafts/slice';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { FormBody } from '#src/ui/form/FormBody';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';
import type { Sent } from '#src/widgets/SentSlip';
import { FormPreview } from './FormPreview';
import { InternshipFields } from './InternshipFields';
import { internshipDraft, offerOf } from './jobOffer';

const CREATING = {
  button: 'Create Internship',
  done: DASHBOARD_TEXTS.internshipCreated,
  failed: DASHBOARD_TEXTS.internshipCreateFailed,
};
const EDITING = {
  button: 'Update Internship',
  done: DASHBOARD_TEXTS.internshipUpdated,
  failed: DASHBOARD_TEXTS.internshipUpdateFailed,
};
const validate = validateWith(internshipRules);

const sentOf = ({ name }: InternshipValues): Sent => ({
  title: name,
  next: [
    'A moderator reads it; the oldest waiting one comes first.',
    'You are notified of the decision here and by email.',
    'Students see it once it is published and approved.',
  ],
});

/** Creates an internship, or updates the one whose record is given. */
export function InternshipForm({ record }: { record: InternshipRecord | null }) {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const id = record?.id ?? null;
  const texts = id === null ? CREATING : EDITING;
  const leave = () => void navigate(companyPaths.internships);
  const { send, submitErrors } = useSpecialFormMutation(useStoreInternshipMutation, {
    key: 'internship',
    names: INTERNSHIP_FORM.names,
    done: texts.done,
    failed: texts.failed,
    onDone: ({ data }, { id: edited, values }) => {
      // A new one is saved without it: what was answered waits in the form that can save it.
      const offer = edited === null ? offerOf(values) : null;
      if (offer && data?.id && userId !== null)
        dispatch(draftLeft({ userId, form: internshipDraft(data.id) }, { ...offer }));
      void navigate(companyPaths.internships, { state: edited === null ? { sent: sentOf(values) } : null });
    },
  });
  return (
    <DraftForm<InternshipValues>
      form={internshipDraft(id ?? 'new')}
      className="form-page"
      initialValues={record ? toInternshipValues(record) : EMPTY_INTERNSHIP}
      validate={validate}
      onSubmit={(values) => send({ id, values })}
      submitErrors={submitErrors}
      onCancel={leave}
      upload="internship"
      submitLabel={texts.button}
      gated
    >
      <FormBody>
        <InternshipFields id={id} />
        <FormPreview creating={id === null} />
      </FormBody>
    </DraftForm>
  );
}
