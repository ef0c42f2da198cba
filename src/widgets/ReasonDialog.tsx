import '#src/styles/forms.scss';
import { useMemo, useState, type ReactNode } from 'react';
import { LIMITS } from '#contract/limits';
import type { Rules } from '#contract/validate';
import type { SubmitErrors } from '#src/lib/submission';
import { ReachContext } from '#src/ui/dialog/ConfirmDialog';
import { Dialog } from '#src/ui/dialog/Dialog';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from './DraftForm';

interface Props {
  open?: boolean;
  title: string;
  about?: ReactNode;
  /** Names the draft: one per user and record. */
  draft: string;
  name: string;
  label: string;
  placeholder?: string;
  help: string;
  rows?: number;
  /** Without rules the reason may stay blank. */
  rules?: Rules;
  submitLabel: string;
  submitErrors?: SubmitErrors;
  /** Gets the trimmed reason; resolves to whether it was accepted. */
  send: (reason: string) => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
}

/** Stays open until sent or cancelled; what was typed is there on reopening. */
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
  const [reach, setReach] = useState<number | null>(null);
  const validate = useMemo(() => rules && validateWith(rules), [rules]);
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <ReachContext value={setReach}>{about}</ReachContext>
      <DraftForm<Record<string, string | undefined>>
        form={draft}
        initialValues={{}}
        validate={validate}
        onSubmit={(values) => send((values[field.name] ?? '').trim())}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel={submitLabel}
        disabled={reach === 0}
      >
        <TextAreaField {...field} required={rules !== undefined} maxLength={LIMITS.remark} rows={rows} />
        {children}
      </DraftForm>
    </Dialog>
  );
}
