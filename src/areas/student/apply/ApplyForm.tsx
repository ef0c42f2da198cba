import '#src/styles/forms.scss';
import { useNavigate } from 'react-router-dom';
import type { InternshipDetail } from '#contract/internship/calls';
import { LIMITS } from '#contract/limits';
import { messageRules } from '#contract/application/rules';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { useApplyToInternshipMutation } from '#src/api/studentApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { CheckboxField } from '#src/ui/form/choices/CheckboxField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';
import { useAvailability } from '#src/ui/Link';
import { DraftForm } from '#src/widgets/DraftForm';
import type { Sent } from '#src/widgets/SentSlip';

interface Values {
  message?: string;
  acknowledged?: boolean;
}

const validateMessage = validateWith(messageRules);
const UNMET = 'Confirm that you want to apply anyway';
const validateBoth = (values: Values) => ({
  ...validateMessage(values),
  ...(values.acknowledged !== true && { acknowledged: UNMET }),
});

const sentOf = ({ title, company }: InternshipDetail): Sent => ({
  title: `${title}${company ? ` at ${company.name}` : ''}`,
  next: [
    'The company reads your message and your profile.',
    'You are notified of each step here and by email.',
    'With an offer you accept or decline by its day. Until then you can withdraw.',
  ],
});

interface Props {
  internship: InternshipDetail;
  /** Not all requirements are met. */
  acknowledges?: boolean;
}

export function ApplyForm({ internship, acknowledges = false }: Props) {
  const navigate = useNavigate();
  const hasList = useAvailability()(studentPaths.applied);
  const { send, submitErrors } = useFormMutation(useApplyToInternshipMutation, {
    key: 'apply',
    done: DASHBOARD_TEXTS.applicationSubmitted,
    failed: DASHBOARD_TEXTS.applicationFailed,
    onDone: () =>
      void navigate(hasList ? studentPaths.applied : paths.student, { state: { sent: sentOf(internship) } }),
  });
  return (
    <DraftForm<Values>
      form={`apply-${internship.id}`}
      initialValues={{ message: '' }}
      validate={acknowledges ? validateBoth : validateMessage}
      onSubmit={({ message = '' }) =>
        send({ internship_id: internship.id, message, ...(acknowledges && { acknowledged: '1' }) })
      }
      submitErrors={submitErrors}
      submitLabel="Apply Now"
      submittingLabel="Submitting..."
    >
      <TextAreaField
        name="message"
        label="Message to Recruiter"
        required
        maxLength={LIMITS.messageMax}
        rows={6}
        help="Say why you want this internship and what you bring. At least 10 characters."
      />
      {acknowledges && (
        <CheckboxField
          name="acknowledged"
          label="I do not meet all requirements and want to apply anyway"
          required
        />
      )}
    </DraftForm>
  );
}
