import { useId, type ReactNode } from 'react';

/** A titled part of a read-only page. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="surface page-section" aria-labelledby={id}>
      <div className="section-title">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
