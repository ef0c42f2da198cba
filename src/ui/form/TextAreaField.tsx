import { MULTILINE } from '#contract/limits';
import { FieldShell } from './FieldShell';
import { placeholderFor, type FieldProps } from './fieldProps';
import { useFormField } from './useFormField';

interface Props extends FieldProps {
  maxLength?: number;
  rows?: number;
}

function counterClass(used: number, max: number): string {
  if (used >= max) return 'field-counter field-counter-full text-danger fw-bold';
  return used >= max * MULTILINE.warnAt
    ? 'field-counter field-counter-warning text-warning'
    : used >= max * MULTILINE.countAt
      ? 'field-counter'
      : 'visually-hidden';
}

/**
 * Several lines with a live counter: seen from 80 percent of the limit on, orange from 90, red and bold at
 * 100. Readers hear it from the start.
 */
export function TextAreaField({
  name,
  label,
  required,
  help,
  placeholder = placeholderFor(label),
  disabled,
  id = `field-${name}`,
  maxLength = MULTILINE.maxLength,
  rows = MULTILINE.rows,
}: Props) {
  const { value, change, blur, focus, error } = useFormField(name, label, '');
  const counterId = `${id}-counter`;
  return (
    <FieldShell id={id} label={label} required={required} help={help} error={error} describedBy={counterId}>
      {(aria) => (
        <>
          <textarea
            {...aria}
            name={name}
            className={`form-control${error ? ' is-invalid' : ''}`}
            placeholder={placeholder}
            disabled={disabled}
            rows={rows}
            maxLength={maxLength}
            value={value}
            onChange={(event) => change(event.target.value)}
            onBlur={blur}
            onFocus={focus}
          />
          <div id={counterId} className={counterClass(value.length, maxLength)}>
            {value.length} / {maxLength}
          </div>
        </>
      )}
    </FieldShell>
  );
}
