import { useId, type ReactNode } from 'react';

/** A titled part of a read-only page. */
export function Section({
  title,
  actions,
  urgent = false,
  children,
}: {
  title: string;
  actions?: ReactNode;
  /** It holds what waits for the user. */
  urgent?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`surface page-section${urgent ? ' is-urgent' : ''}`} aria-labelledby={id}>
      <div className="section-title">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
