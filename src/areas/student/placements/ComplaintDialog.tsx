import '#src/styles/forms.scss';
import { useFormState } from 'react-final-form';
import { AT_MOST, RECEIPT_FORMATS } from '#contract/fileFormats';
import { COMPLAINT_KIND_LABEL, COMPLAINT_KINDS } from '#contract/complaint/lifecycle';
import { complaintRules } from '#contract/complaint/rules';
import { LIMITS } from '#contract/limits';
import { validate } from '#contract/validate';
import { useStoreComplaintMutation } from '#src/api/placementsApi';
import { firstMessages } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { FileField } from '#src/ui/form/fields/FileField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { DraftForm } from '#src/widgets/DraftForm';

const FILES = ['first', 'second', 'third'] as const;
const LABELS = { first: 'File', second: 'Second file', third: 'Third file' } as const;
type Values = { kind: string; text: string } & Record<(typeof FILES)[number], File | null>;

const KINDS = COMPLAINT_KINDS.map((value) => ({ value, label: COMPLAINT_KIND_LABEL[value] }));
const INITIAL: Values = { kind: '', text: '', first: null, second: null, third: null };

const check = ({ kind, text }: Values) => firstMessages(validate(complaintRules, { kind, text }));

/** One more than there are files. */
function FileFields() {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const isOffered = (index: number) => index === 0 || Boolean(values[FILES[index - 1]!]);
  return FILES.filter((name, index) => values[name] || isOffered(index)).map((name) => (
    <FileField
      key={name}
      name={name}
      label={LABELS[name]}
      formats={RECEIPT_FORMATS}
      help={`PDF, PNG or JPEG, ${AT_MOST}. Up to three files.`}
    />
  ));
}

interface Props {
  /** Of the placement, or the application of which there is none yet. */
  about: { id: string } | { application_id: string };
  title: string;
  company: string;
  onClose: () => void;
}

export function ComplaintDialog({ about, title, company, onClose }: Props) {
  const form = `complaint-${Object.values(about).join()}${'id' in about ? '' : '-application'}`;
  const { send, submitErrors } = useFormMutation(useStoreComplaintMutation, {
    key: form,
    done: 'Complaint sent to your college. The company does not see it.',
    failed: 'The complaint could not be sent. What you typed is still here.',
    onDone: onClose,
  });
  return (
    <Dialog open title="Complain about this internship" onClose={onClose}>
      <p>
        <strong>{title}</strong> at {company}. Your coordinator and the internship office read it, your guide
        and the company do not. Moderators also read complaints about money.
      </p>
      <DraftForm<Values>
        form={form}
        initialValues={INITIAL}
        validate={check}
        onSubmit={({ kind, text, ...files }) =>
          send({ ...about, kind, text, files: FILES.flatMap((name) => files[name] ?? []) })
        }
        submitErrors={submitErrors}
        onCancel={onClose}
        upload="complaint"
        submitLabel="Send the complaint"
        submittingLabel="Sending…"
      >
        <SelectField name="kind" label="What is it about?" required options={KINDS} />
        <TextAreaField
          name="text"
          label="What happened?"
          placeholder="e.g. On 3 June the office asked me for ₹5,000 for a laptop"
          required
          maxLength={LIMITS.messageMax}
          rows={6}
        />
        <FileFields />
      </DraftForm>
    </Dialog>
  );
}
