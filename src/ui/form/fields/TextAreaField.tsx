import { MULTILINE } from '#contract/limits';
import { FieldShell } from './FieldShell';
import { exampleOf, type TypedFieldProps } from './fieldProps';
import { useFormField } from './useFormField';

interface Props extends TypedFieldProps {
  maxLength?: number;
  rows?: number;
}

function counterClass(used: number, max: number): string {
  if (used >= max) return 'form-text tabular field-counter text-end text-danger fw-bold';
  return used >= max * MULTILINE.warnAt
    ? 'form-text tabular field-counter text-end text-warning'
    : used >= max * MULTILINE.countAt
      ? 'form-text tabular field-counter text-end'
      : 'visually-hidden';
}

/** The counter shows from 80 percent, orange from 90, bold red at 100; readers hear it from the start. */
export function TextAreaField({
  placeholder,
  maxLength = MULTILINE.maxLength,
  rows = MULTILINE.rows,
  ...field
}: Props) {
  const { value, change, shell, control } = useFormField(field, '');
  const counterId = `${shell.id}-counter`;
  return (
    <FieldShell {...shell} describedBy={counterId}>
      {(aria) => (
        <>
          <textarea
            {...aria}
            {...control}
            placeholder={placeholder ?? exampleOf(field.label)}
            rows={rows}
            maxLength={maxLength}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
          <div id={counterId} className={counterClass(value.length, maxLength)}>
            {value.length} / {maxLength}
          </div>
        </>
      )}
    </FieldShell>
  );
}
