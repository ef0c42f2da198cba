import '#src/styles/forms.scss';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import type { ModerationNotice } from '#contract/notice/calls';
import { AT_MOST, DOCUMENT_FORMATS } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import { useStoreNoticeMutation } from '#src/api/noticesApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { DateField } from '#src/ui/form/fields/DateField';
import { FileField } from '#src/ui/form/fields/FileField';
import { RadioGroupField } from '#src/ui/form/choices/RadioGroupField';
import { TextField } from '#src/ui/form/fields/TextField';
import { Dialog } from '#src/ui/dialog/Dialog';
import { DraftForm } from '#src/widgets/DraftForm';
import { toStore, toValues, validateNotice, type NoticeValues } from './noticeValues';
import { ATTACHMENTS, KIND_OPTIONS } from './words';

function Attachment() {
  const { values } = useFormState<NoticeValues>({ subscription: { values: true } });
  if (values.attachment === 'link')
    return (
      <TextField
        name="link"
        label="Link"
        placeholder="https://"
        required
        help="Begins with http:// or https://."
      />
    );
  if (values.attachment === 'file')
    return (
      <FileField name="file" label="PDF" required formats={DOCUMENT_FORMATS} help={`A PDF, ${AT_MOST}.`} />
    );
  return null;
}

interface Props {
  /** Null to write a new one. */
  notice: ModerationNotice | null;
  onClose: () => void;
}

export function NoticeDialog({ notice, onClose }: Props) {
  const [initial] = useState(() => toValues(notice, new Date().toISOString()));
  const { send, submitErrors } = useFormMutation(useStoreNoticeMutation, {
    key: 'notice',
    done: 'Notice saved.',
    failed: 'Failed to save the notice.',
    onDone: onClose,
  });
  return (
    <Dialog open title={notice ? 'Edit notice' : 'Create notice'} onClose={onClose}>
      <DraftForm<NoticeValues>
        form={`notice-${notice?.id ?? 'new'}`}
        initialValues={initial}
        validate={validateNotice}
        onSubmit={(values) => send(toStore(values, notice))}
        submitErrors={submitErrors}
        onCancel={onClose}
        upload="notice"
        submitLabel="Save"
        submittingLabel="Saving…"
      >
        <RadioGroupField name="kind" label="Kind" required options={KIND_OPTIONS} />
        <TextField
          name="name"
          label="Title"
          placeholder="e.g. Placement week in March"
          required
          maxLength={LIMITS.name}
        />
        <RadioGroupField name="attachment" label="Attachment" options={ATTACHMENTS} />
        <Attachment />
        <DateField
          withTime
          name="published_at"
          label="Published on"
          required
          help="Indian time. A future time schedules the notice: it stays hidden until then."
        />
      </DraftForm>
    </Dialog>
  );
}
