import type { ReactNode } from 'react';

interface Props {
  label: ReactNode;
  title: ReactNode;
  /** `h2` alone on a page, `h3` in a section. */
  heading?: 'h2' | 'h3';
  /** It has a deadline. */
  due?: boolean;
  /** After the three that a page may lift. */
  flat?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A raised card, for what has a date or needs an answer; everything else is a `Section`. */
export function Slip({
  label,
  title,
  heading: Heading = 'h3',
  due = false,
  flat = false,
  children,
  actions,
}: Props) {
  return (
    <article className={`slip${due ? ' is-due' : ''}${flat ? ' is-flat' : ''}`}>
      <p className={`small fw-medium ${due ? 'text-due' : 'muted'}`}>{label}</p>
      <Heading className="m-0">{title}</Heading>
      {children}
      {actions && <div className="actions justify-content-end">{actions}</div>}
    </article>
  );
}
