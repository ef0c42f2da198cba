import type { ReactNode } from 'react';
import { Icon } from '../Icon';

/** What ties a control to its label, help and error. */
export interface ControlAria {
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
  /** Id of something else that describes the control, a counter for example. */
  describedBy?: string;
  /** A group of controls has no single one that its label could point at. */
  group?: boolean;
  /** Stands where errors do, for an error that goes by itself (a file's fades). */
  problem?: ReactNode;
  /** Beside the control, under it. */
  more?: ReactNode;
  children: (aria: ControlAria) => ReactNode;
}

export const labelId = (id: string): string => `${id}-label`;

/** Label above, control, help under it, error under that. */
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

/** A field's message. The control names it as its description, so it needs no role. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <div className="field-error text-danger" id={id}>
      <Icon name="error" />
      <span>{message}</span>
    </div>
  );
}

/** Id of a label's own words: they name the control, so that the asterisk is not part of its name. */
export const wordsId = (id: string): string => `${id}-words`;

/** A label's words and the red asterisk; assistive technology is told by `aria-required`. */
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
