import { useRef, useEffect, useState, type ChangeEvent } from 'react';
import { FILE_FORMATS, type FileFormat } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import { fileProblem } from '#contract/textRules';
import { Icon } from '#src/ui/Icon';
import { FileLink } from '#src/ui/links/FileLink';
import { FieldShell } from './FieldShell';
import type { FieldProps } from './fieldProps';
import { useFormField } from './useFormField';
import { useObjectUrl } from './useObjectUrl';

/** In milliseconds. */
const FADE_AT = 4000;
const GONE_AT = 5000;

interface Shown {
  text: string;
  fading: boolean;
}

/** Fades after 4 s and goes after 5 s; another message starts over. */
function useFadingMessage(): {
  message: Shown | null;
  show: (text: string) => void;
  hide: () => void;
} {
  const [announcement, setAnnouncement] = useState<{ text: string } | null>(null);
  const [fading, setFading] = useState(false);

  useEffect(() => {
    if (!announcement) return;
    const fade = setTimeout(() => setFading(true), FADE_AT);
    const end = setTimeout(() => setAnnouncement(null), GONE_AT);
    return () => {
      clearTimeout(fade);
      clearTimeout(end);
    };
  }, [announcement]);

  return {
    message: announcement && { text: announcement.text, fading },
    show(text) {
      setFading(false);
      setAnnouncement({ text });
    },
    hide: () => setAnnouncement(null),
  };
}

interface FilePreviewProps {
  label: string;
  chosen: File | null;
  existing: string | null;
  onRemove: () => void;
}

function FilePreview({ label, chosen, existing, onRemove }: FilePreviewProps) {
  const url = useObjectUrl(chosen?.type.startsWith('image/') ? chosen : null);
  if (chosen) {
    return (
      <div className="file-preview d-flex flex-wrap gap-3 align-items-center mt-2 text-break">
        {url && <img className="file-preview-image" src={url} alt={`Preview of ${label}`} />}
        <span className="file-preview-name">{chosen.name}</span>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-label={`Remove ${chosen.name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    );
  }
  return existing === null ? null : <FileLink address={existing} alt={`Current ${label}`} />;
}

interface Props extends FieldProps {
  formats: readonly FileFormat[];
  maxBytes?: number;
}

const acceptOf = (formats: readonly FileFormat[]): string =>
  formats.flatMap((format) => [FILE_FORMATS[format].mime, ...FILE_FORMATS[format].extensions]).join(',');

/** Its value is the chosen File, the address of the record's, or blank. */
export function FileField({ formats, maxBytes = LIMITS.fileBytes, ...field }: Props) {
  const { value, initial, change, shell, control } = useFormField<unknown>(field, '');
  const { message, show, hide } = useFadingMessage();
  const input = useRef<HTMLInputElement>(null);
  const existing = typeof initial === 'string' && initial !== '' ? initial : null;
  const messageId = `${shell.id}-problem`;

  /** Resets the browser's own control too, so that the same file can be chosen again. */
  const clear = () => {
    if (input.current) input.current.value = '';
    change(existing ?? '');
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Cancelling the file dialog may empty the control: the earlier choice stays.
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
            className={`field-error file-problem d-flex align-items-baseline gap-sm mt-1 fs-6 text-danger${message.fading ? ' is-fading' : ''}`}
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
