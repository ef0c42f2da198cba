import '#src/styles/forms.scss';
import { useMemo } from 'react';
import { PAPER_AT_MOST, RECEIPT_FORMATS } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import type { PlacementPaper } from '#contract/paper/calls';
import { paperScanRules } from '#contract/paper/rules';
import { useAttachPaperMutation } from '#src/api/papersApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { FileField } from '#src/ui/form/fields/FileField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';

interface Values {
  file: File | null;
}

interface Props {
  id: number;
  paper: PlacementPaper;
  onClose: () => void;
}

export function ScanDialog({ id, paper: { key, label }, onClose }: Props) {
  const { send, submitErrors } = useFormMutation(useAttachPaperMutation, {
    key: `paper-${id}-${key}`,
    done: 'Signed scan attached.',
    failed: 'The scan could not be attached.',
    onDone: onClose,
  });
  const check = useMemo(() => {
    const validate = validateWith(paperScanRules);
    return (values: Values) => validate({ ...values, key });
  }, [key]);
  return (
    <Dialog open title={`Signed scan: ${label}`} onClose={onClose}>
      <p>It takes the place of the generated paper. The student can read it.</p>
      <DraftForm<Values>
        form={`paper-${id}-${key}`}
        initialValues={{ file: null }}
        validate={check}
        onSubmit={async ({ file }) => (file ? send({ id, key, file }) : false)}
        submitErrors={submitErrors}
        onCancel={onClose}
        upload="placement"
        submitLabel="Attach"
        submittingLabel="Attaching…"
      >
        <FileField
          name="file"
          label="Scan"
          required
          formats={RECEIPT_FORMATS}
          maxBytes={LIMITS.paperBytes}
          help={`A PDF or a picture, ${PAPER_AT_MOST}.`}
        />
      </DraftForm>
    </Dialog>
  );
}
