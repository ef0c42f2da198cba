import type { ReactNode } from 'react';
import { SectionLevel } from './context';
import { sectionId } from './sectionProgress';

interface Props {
  title: string;
  hint: string;
  children: ReactNode;
}

export function FormPart({ title, hint, children }: Props) {
  return (
    <section className="form-part">
      <h2 className="form-part-title mb-1" id={sectionId(title)} tabIndex={-1}>
        {title}
      </h2>
      <p className="muted">{hint}</p>
      <SectionLevel.Provider value={3}>{children}</SectionLevel.Provider>
    </section>
  );
}
