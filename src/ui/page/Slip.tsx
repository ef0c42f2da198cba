import type { ReactNode } from 'react';

interface Props {
  /** Why it is pinned here. */
  label: string;
  title: ReactNode;
  /** It has a day by which somebody has to act. */
  due?: boolean;
  /** Who, how much, until when. */
  children?: ReactNode;
  /** What can be done about it, the most likely last. */
  actions?: ReactNode;
}

/**
 * A slip as it is pinned to the board: the one thing that is lifted from a page. For what has a date or wants
 * an answer; what merely stands together is a `Section`.
 */
export function Slip({ label, title, due = false, children, actions }: Props) {
  return (
    <article className={`slip${due ? ' is-due' : ''}`}>
      <p className="slip-label">{label}</p>
      <h3>{title}</h3>
      {children}
      {actions && <div className="slip-actions">{actions}</div>}
    </article>
  );
}
