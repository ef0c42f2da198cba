import { useContext, type ReactNode } from 'react';
import { SectionContext, SectionLevel } from './context';
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
  const Heading = useContext(SectionLevel) === 3 ? 'h3' : 'h2';
  return (
    <section className="surface form-section">
      <Heading className="form-section-title" id={sectionId(title)} tabIndex={-1}>
        {title}
      </Heading>
      {hint && <p className="muted">{hint}</p>}
      <SectionContext.Provider value={title}>{children}</SectionContext.Provider>
    </section>
  );
}
