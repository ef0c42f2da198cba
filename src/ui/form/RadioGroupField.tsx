import { FieldShell, labelId } from './FieldShell';
import type { FieldProps, Option } from './fieldProps';
import { wordsId } from './RequiredLabel';
import { useFormField } from './useFormField';

interface Props extends Omit<FieldProps, 'placeholder'> {
  options: readonly Option[];
  /** Told after the user chose, for fields that depend on this one. */
  onChange?: (value: string) => void;
}

/** One choice out of a few, all visible. */
export function RadioGroupField({
  name,
  label,
  required,
  help,
  disabled,
  id = `field-${name}`,
  options,
  onChange,
}: Props) {
  const { value, change, blur, focus, error } = useFormField<string | number>(name, label, '');
  return (
    <FieldShell id={id} label={label} required={required} help={help} error={error} group>
      {(aria) => (
        <div {...aria} role="radiogroup" aria-labelledby={required ? wordsId(id) : labelId(id)} tabIndex={-1}>
          {options.map((option) => (
            <div key={option.value} className="form-check form-check-inline">
              <input
                type="radio"
                className={`form-check-input${error ? ' is-invalid' : ''}`}
                id={`${id}-${option.value}`}
                name={name}
                value={option.value}
                disabled={disabled}
                checked={String(value) === option.value}
                onBlur={blur}
                onFocus={focus}
                onChange={() => {
                  change(option.value);
                  onChange?.(option.value);
                }}
              />
              <label className="form-check-label" htmlFor={`${id}-${option.value}`}>
                {option.label}
              </label>
            </div>
          ))}
        </div>
      )}
    </FieldShell>
  );
}
