import { useContext, type ReactNode } from 'react';
import { SectionContext, SectionLevel } from './context';
import { sectionId } from './sectionProgress';

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** The heading labels no region: a field of the same name must be all that it labels. */
export function FormSection({ title, hint, children }: Props) {
  const Heading = useContext(SectionLevel) === 3 ? 'h3' : 'h2';
  return (
    <section className="surface form-section spaced-below">
      <Heading
        className={`form-section-title fs-4 fw-medium${Heading === 'h2' ? ' mb-1' : ''}`}
        id={sectionId(title)}
        tabIndex={-1}
      >
        {title}
      </Heading>
      {hint && <p className="muted">{hint}</p>}
      <SectionContext.Provider value={title}>{children}</SectionContext.Provider>
    </section>
  );
}
