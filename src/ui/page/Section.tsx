import { useId, type ReactNode } from 'react';

export function Section({
  title,
  anchor,
  actions,
  urgent = false,
  children,
}: {
  title: string;
  /** By which `Contents` leads to it. */
  anchor?: string;
  actions?: ReactNode;
  /** It is pending for the user. */
  urgent?: boolean;
  children: ReactNode;
}) {
  const own = useId();
  const id = anchor ?? own;
  return (
    <section className={`surface page-section${urgent ? ' is-urgent' : ''}`} aria-labelledby={id}>
      <div className="section-title">
        <h2 id={id} tabIndex={anchor === undefined ? undefined : -1}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
