import { useRef, type ChangeEvent } from 'react';
import { FILE_FORMATS, type FileFormat } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import { fileProblem } from '#contract/textRules';
import { Icon } from '../Icon';
import { FieldShell } from './FieldShell';
import type { FieldProps } from './fieldProps';
import { FilePreview } from './FilePreview';
import { useFadingMessage } from './useFadingMessage';
import { useFormField } from './useFormField';

interface Props extends FieldProps {
  formats: readonly FileFormat[];
  maxBytes?: number;
}

const acceptOf = (formats: readonly FileFormat[]): string =>
  formats.flatMap((format) => [FILE_FORMATS[format].mime, ...FILE_FORMATS[format].extensions]).join(',');

/** A file to send. Its value is the chosen File, or the address of the one that the record has, or blank. */
export function FileField({ formats, maxBytes = LIMITS.fileBytes, ...field }: Props) {
  const { value, initial, change, shell, control } = useFormField<unknown>(field, '');
  const { message, show, hide } = useFadingMessage();
  const input = useRef<HTMLInputElement>(null);
  const existing = typeof initial === 'string' && initial !== '' ? initial : null;
  const messageId = `${shell.id}-problem`;

  /**
   * Back to what the record has; the browser's own control forgets the file, so that it can be chosen again.
   */
  const clear = () => {
    if (input.current) input.current.value = '';
    change(existing ?? '');
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Cancelling the browser's dialogue may empty the control: the earlier choice stays.
    if (!file) return;
    const problem = fileProblem(file, formats, maxBytes);
    if (problem === null) {
      hide();
      change(file);
    } else {
      clear();
      show(problem);
    }
  };

  return (
    <FieldShell
      {...shell}
      error={message ? undefined : shell.error}
      describedBy={message ? messageId : undefined}
      problem={
        message && (
          <div
            id={messageId}
            role="alert"
            className={`field-error file-problem text-danger${message.fading ? ' is-fading' : ''}`}
          >
            <Icon name="error" />
            <span>{message.text}</span>
          </div>
        )
      }
    >
      {(aria) => (
        <>
          <input
            {...aria}
            {...control}
            {...(message && { 'aria-invalid': true as const })}
            ref={input}
            type="file"
            accept={acceptOf(formats)}
            className={`form-control${shell.error || message ? ' is-invalid' : ''}`}
            onChange={choose}
          />
          <FilePreview
            label={field.label}
            chosen={value instanceof File ? value : null}
            existing={existing}
            onRemove={clear}
          />
        </>
      )}
    </FieldShell>
  );
}
