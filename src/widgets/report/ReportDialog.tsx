import '#src/styles/forms.scss';
import '#src/styles/dialog.scss';
import { CODES } from '#contract/codes';
import { REPORT_REASONS } from '#contract/report/lifecycle';
import { LIMITS } from '#contract/limits';
import { reportFormRules } from '#contract/report/rules';
import { useReportInternshipMutation } from '#src/api/reportsApi';
import { toFailure, type ApiFailure } from '#src/api/transport/result';
import { failureNotice } from '#src/state/failureNotice';
import { reasonOrSafety } from '#src/state/form/failureWords';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { noticed } from '#src/state/notices';
import { Dialog } from '#src/ui/dialog/Dialog';
import { RadioGroupField } from '#src/ui/form/choices/RadioGroupField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';

const validate = validateWith(reportFormRules);
const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

const FAILED = 'Failed to send the report.';
const say = (failure: ApiFailure) => reasonOrSafety(failure, FAILED);

interface Values {
  reason: string;
  text: string;
}

export default function ReportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { send, submitErrors } = useSpecialFormMutation(useReportInternshipMutation, {
    key: 'report',
    done: 'Thank you. Moderators will look into it.',
    failed: (error) => {
      if (toFailure(error)?.code !== CODES.dataAlreadyExists) return failureNotice(error, FAILED);
      // Moderators know already, which is no failure.
      onClose();
      return noticed({
        kind: 'info',
        messages: ['You have already reported this internship. Moderators are looking into it.'],
      });
    },
    say,
    onDone: onClose,
  });
  return (
    <Dialog open title="Report this internship" onClose={onClose}>
      <p>Only moderators see this. We'll tell you the outcome.</p>
      <DraftForm<Values>
        form={`report-${id}`}
        initialValues={{ reason: '', text: '' }}
        validate={validate}
        onSubmit={({ reason, text }) => send({ internship_id: id, reason, text: text.trim() })}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Send report"
      >
        <RadioGroupField name="reason" label="Reason" required options={REASONS} />
        <TextAreaField
          name="text"
          label="What is wrong"
          placeholder="What did you see or hear?"
          required
          maxLength={LIMITS.reportMax}
          rows={5}
          help={`In ${LIMITS.reportMin} to ${LIMITS.reportMax.toLocaleString('en-IN')} characters.`}
        />
      </DraftForm>
    </Dialog>
  );
}
