import { FieldShell } from '../fields/FieldShell';
import type { FieldProps, Option } from '../fields/fieldProps';
import { RetryOptions } from './RetryOptions';
import { useFormField } from '../fields/useFormField';

interface Props extends FieldProps {
  placeholder?: string;
  options: readonly Option[];
  loading?: boolean;
  onRetry?: () => void;
  onChange?: (value: string) => void;
}

export function SelectField({
  placeholder = 'Select an option',
  options,
  loading = false,
  onRetry,
  onChange,
  ...field
}: Props) {
  const { value, change, shell, control } = useFormField<string | number>(field, '');
  const notice = loading ? 'Loading options...' : options.length === 0 ? 'No options available' : null;
  return (
    <FieldShell {...shell} more={onRetry && <RetryOptions label={field.label} onRetry={onRetry} />}>
      {(aria) => (
        <div className="position-relative">
          <select
            {...aria}
            {...control}
            className={`form-select${shell.error ? ' is-invalid' : ''}`}
            disabled={loading}
            aria-busy={loading || undefined}
            value={notice === null ? String(value) : ''}
            onChange={(event) => {
              change(event.target.value);
              onChange?.(event.target.value);
            }}
          >
            {notice === null ? (
              <option value="">{placeholder}</option>
            ) : (
              <option value="" disabled>
                {notice}
              </option>
            )}
            {notice === null &&
              options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
          </select>
          {loading && (
            <span className="select-field-spinner spinner-border spinner-border-sm" aria-hidden="true" />
          )}
        </div>
      )}
    </FieldShell>
  );
}
