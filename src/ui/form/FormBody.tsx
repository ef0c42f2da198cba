import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { FormBars } from './FormBars';

/**
 * The fields of a form; while it is sent, bars show instead. The fields are only hidden: values and chosen
 * files stay (docs/rules.md, words 9).
 */
export function FormBody({ children }: { children: ReactNode }) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <>
      {submitting && <FormBars label="Saving" />}
      <div hidden={submitting}>{children}</div>
    </>
  );
}
