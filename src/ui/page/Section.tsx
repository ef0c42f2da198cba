import { useId, type ReactNode } from 'react';
import { Filed } from './Filed';

export function Section({
  title,
  anchor,
  actions,
  urgent = false,
  folded,
  open = false,
  children,
}: {
  title: string;
  /** By which `Contents` leads to it. */
  anchor?: string;
  actions?: ReactNode;
  /** It is pending for the user. */
  urgent?: boolean;
  /** Behind its heading; what is in it, in a few words. */
  folded?: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  const own = useId();
  const id = anchor ?? own;
  if (folded !== undefined)
    return (
      <Filed title={title} count={folded} open={open}>
        {actions && <div className="actions mb-3">{actions}</div>}
        {children}
      </Filed>
    );
  return (
    <section className={`surface page-section${urgent ? ' is-urgent' : ''}`} aria-labelledby={id}>
      <div className="section-title">
        <h2 id={id} className="m-0" tabIndex={anchor === undefined ? undefined : -1}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
