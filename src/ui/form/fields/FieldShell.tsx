import type { ReactNode } from 'react';
import { Icon } from '#src/ui/Icon';

interface ControlAria {
  id: string;
  'aria-labelledby'?: string;
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface Props {
  id: string;
  label: string;
  required?: boolean;
  help?: string;
  error?: string;
  describedBy?: string;
  /** A group has no single control for its label. */
  group?: boolean;
  /** Instead of an error, for one that goes by itself (a file's fades). */
  problem?: ReactNode;
  more?: ReactNode;
  children: (aria: ControlAria) => ReactNode;
}

export const labelId = (id: string): string => `${id}-label`;

export function FieldShell({
  id,
  label,
  required,
  help,
  error,
  describedBy,
  group,
  problem,
  more,
  children,
}: Props) {
  const descriptions = [error && `${id}-error`, help && `${id}-help`, describedBy].filter(Boolean).join(' ');
  const text = required ? <RequiredLabel id={id} label={label} /> : label;
  return (
    <div className="form-field">
      {group ? (
        <div className="form-label" id={labelId(id)}>
          {text}
        </div>
      ) : (
        <label className="form-label" id={labelId(id)} htmlFor={id}>
          {text}
        </label>
      )}
      {children({
        id,
        ...(required && { 'aria-labelledby': wordsId(id), 'aria-required': true }),
        ...(error && { 'aria-invalid': true }),
        ...(descriptions && { 'aria-describedby': descriptions }),
      })}
      {more}
      {help && (
        <div className="form-text" id={`${id}-help`}>
          {help}
        </div>
      )}
      {error && <FieldError id={`${id}-error`} message={error} />}
      {problem}
    </div>
  );
}

/** Named by the control's description, so it needs no role. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <div className="field-error d-flex align-items-baseline gap-sm mt-1 fs-6 text-danger" id={id}>
      <Icon name="error" />
      <span>{message}</span>
    </div>
  );
}

/** Names the control without the asterisk. */
export const wordsId = (id: string): string => `${id}-words`;

/** Assistive technology reads `aria-required` instead of the asterisk. */
export function RequiredLabel({ id, label }: { id: string; label: string }) {
  return (
    <>
      <span id={wordsId(id)}>{label}</span>
      <span className="text-danger" aria-hidden="true">
        *
      </span>
    </>
  );
}
