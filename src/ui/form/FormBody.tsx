import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { FormBars } from './FormBars';

/** Hidden while sending, so that values and files stay (docs/screens.md, words 9). */
export function FormBody({ children }: { children: ReactNode }) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <>
      {submitting && <FormBars label="Saving" />}
      <div hidden={submitting}>{children}</div>
    </>
  );
}
