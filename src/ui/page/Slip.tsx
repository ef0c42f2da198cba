import type { ReactNode } from 'react';

interface Props {
  /** Why it is pinned here. */
  label: string;
  title: ReactNode;
  /** The title's level: `h2` where the slip stands by itself on the page, `h3` (by default) in a section. */
  heading?: 'h2' | 'h3';
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
export function Slip({ label, title, heading: Heading = 'h3', due = false, children, actions }: Props) {
  return (
    <article className={`slip${due ? ' is-due' : ''}`}>
      <p className="slip-label">{label}</p>
      <Heading>{title}</Heading>
      {children}
      {actions && <div className="actions is-end">{actions}</div>}
    </article>
  );
}
