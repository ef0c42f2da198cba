import type { ReactNode } from 'react';
import { SectionContext } from './SectionContext';
import { sectionId } from './sectionProgress';

interface Props {
  title: string;
  /** One sentence about what belongs here. */
  hint?: string;
  children: ReactNode;
}

/**
 * A part of a form under its heading. The heading names no region: a field of the same name must stay the
 * only thing that it labels.
 */
export function FormSection({ title, hint, children }: Props) {
  return (
    <section className="form-section">
      <h2 className="form-section-title" id={sectionId(title)} tabIndex={-1}>
        {title}
      </h2>
      {hint && <p className="form-section-hint">{hint}</p>}
      <SectionContext.Provider value={title}>{children}</SectionContext.Provider>
    </section>
  );
}
