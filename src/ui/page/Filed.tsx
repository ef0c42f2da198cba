import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What is in it, in a few words or as a number. */
  count: ReactNode;
  /** In a section, below whose heading its own is. */
  within?: boolean;
  open?: boolean;
  children: ReactNode;
}

/** What has ended or is seldom needed, behind one quiet line. */
export function Filed({ title, count, within = false, open = false, children }: Props) {
  const Heading = within ? 'h3' : 'h2';
  return (
    <details className="filed" open={open}>
      <summary>
        <Heading>{title}</Heading> <span className="tabular muted min-w-0 text-break">{count}</span>
      </summary>
      {children}
    </details>
  );
}
