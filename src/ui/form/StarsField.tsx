import { Icon } from '../Icon';
import { FieldShell, labelId } from './FieldShell';
import type { FieldProps } from './fieldProps';
import { useFormField } from './useFormField';

const STEPS = ['1', '2', '3', '4', '5'] as const;

/** A rating of 1 to 5 stars as text, blank for none. */
export function StarsField({
  name,
  label,
  help,
  disabled,
  id = `field-${name}`,
}: Omit<FieldProps, 'placeholder' | 'required'>) {
  const { value, change, blur, focus, error } = useFormField(name, label, '');
  return (
    <FieldShell id={id} label={label} help={help} error={error} group>
      {(aria) => (
        <div {...aria} role="radiogroup" aria-labelledby={labelId(id)} className="stars-field">
          {STEPS.map((step) => (
            <label key={step} className={Number(step) <= Number(value) ? 'is-lit' : undefined}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                value={step}
                disabled={disabled}
                checked={value === step}
                onChange={() => change(step)}
                onBlur={blur}
                onFocus={focus}
              />
              <Icon name={Number(step) <= Number(value) ? 'starFilled' : 'star'} />
              <span className="visually-hidden">{step === '1' ? '1 star' : `${step} stars`}</span>
            </label>
          ))}
          {value !== '' && (
            <button type="button" className="text-button" disabled={disabled} onClick={() => change('')}>
              No rating
            </button>
          )}
        </div>
      )}
    </FieldShell>
  );
}
