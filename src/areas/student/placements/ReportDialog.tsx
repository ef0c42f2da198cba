import '#src/styles/forms.scss';
import { DOCUMENT_FORMATS, PAPER_AT_MOST } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import { placementReportRules } from '#contract/placement/rules';
import { useStorePlacementReportMutation } from '#src/api/placementsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { FileField } from '#src/ui/form/fields/FileField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';

interface Values {
  report: File | null;
}
const validate = validateWith(placementReportRules);

interface Props {
  id: number;
  onDone: () => void;
  onClose: () => void;
}

export function ReportDialog({ id, onDone, onClose }: Props) {
  const { send, submitErrors } = useFormMutation(useStorePlacementReportMutation, {
    key: `report-${id}`,
    done: 'Report submitted.',
    failed: 'The report could not be submitted.',
    onDone,
  });
  return (
    <Dialog open title="Submit the report" onClose={onClose}>
      <DraftForm<Values>
        form={`report-${id}`}
        initialValues={{ report: null }}
        validate={validate}
        onSubmit={async ({ report }) => (report ? send({ id, report }) : false)}
        submitErrors={submitErrors}
        onCancel={onClose}
        upload="placement"
        submitLabel="Submit"
        submittingLabel="Submitting…"
      >
        <FileField
          name="report"
          label="Report"
          required
          formats={DOCUMENT_FORMATS}
          maxBytes={LIMITS.paperBytes}
          help={`A PDF, ${PAPER_AT_MOST}.`}
        />
      </DraftForm>
    </Dialog>
  );
}
