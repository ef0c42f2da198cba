import '#src/styles/forms.scss';
import { useMemo, type ReactNode } from 'react';
import { LIMITS } from '#contract/limits';
import type { Rules } from '#contract/validate';
import type { SubmitErrors } from '#src/lib/submission';
import { Dialog } from '#src/ui/Dialog';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from './DraftForm';

interface Props {
  open?: boolean;
  title: string;
  /** What is decided about. */
  about?: ReactNode;
  /** Names the draft: one per user and record. */
  draft: string;
  /** The field's name, as the call has it. */
  name: string;
  label: string;
  placeholder?: string;
  help: string;
  rows?: number;
  /** The reason must be given, by these rules; without them it may stay blank. */
  rules?: Rules;
  submitLabel: string;
  submitErrors?: SubmitErrors;
  /** Sends the decision with the trimmed reason; answers whether it was accepted. */
  send: (reason: string) => Promise<boolean>;
  onClose: () => void;
  /** Below the field, which has the focus first: reasons to choose from. */
  children?: ReactNode;
}

/**
 * Asks for the reason of a decision. It stays open until it was sent or taken back, and what was typed is
 * there when it is opened again.
 */
export function ReasonDialog({
  open = true,
  title,
  about,
  draft,
  rules,
  submitLabel,
  submitErrors,
  send,
  onClose,
  children,
  rows = 4,
  ...field
}: Props) {
  const validate = useMemo(() => rules && validateWith(rules), [rules]);
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {about}
      <DraftForm<Record<string, string | undefined>>
        form={draft}
        initialValues={{}}
        validate={validate}
        onSubmit={(values) => send((values[field.name] ?? '').trim())}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel={submitLabel}
      >
        <TextAreaField {...field} required={rules !== undefined} maxLength={LIMITS.remark} rows={rows} />
        {children}
      </DraftForm>
    </Dialog>
  );
}
