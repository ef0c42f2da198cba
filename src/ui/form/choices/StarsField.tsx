import { Icon } from '#src/ui/Icon';
import { FieldShell, labelId } from '../fields/FieldShell';
import type { FieldProps } from '../fields/fieldProps';
import { useFormField } from '../fields/useFormField';

const STEPS = ['1', '2', '3', '4', '5'] as const;

/** 1 to 5 as text, blank for none. */
export function StarsField(field: Pick<FieldProps, 'name' | 'label'>) {
  const { value, change, shell, control } = useFormField(field, '');
  return (
    <FieldShell {...shell} group>
      {(aria) => (
        <div {...aria} role="radiogroup" aria-labelledby={labelId(shell.id)} className="stars-field muted">
          {STEPS.map((step) => (
            <label key={step} className={`rounded-2 fs-3${Number(step) <= Number(value) ? ' due' : ''}`}>
              <input
                {...control}
                type="radio"
                className="visually-hidden"
                value={step}
                checked={value === step}
                onChange={() => change(step)}
              />
              <Icon name={Number(step) <= Number(value) ? 'starFilled' : 'star'} />
              <span className="visually-hidden">{step === '1' ? '1 star' : `${step} stars`}</span>
            </label>
          ))}
          {value !== '' && (
            <button type="button" className="text-button ms-2" onClick={() => change('')}>
              No rating
            </button>
          )}
        </div>
      )}
    </FieldShell>
  );
}
