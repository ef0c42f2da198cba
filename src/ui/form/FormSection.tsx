import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** One sentence about what belongs here. */
  hint?: string;
  children: ReactNode;
}

/** A part of a form under its heading. */
export function FormSection({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section className="form-section" aria-labelledby={id}>
      <h2 id={id} className="form-section-title">
        {title}
      </h2>
      {hint && <p className="form-section-hint">{hint}</p>}
      {children}
    </section>
  );
}
