import type { ReactNode } from 'react';

interface Props {
  title: string;
  count: number | undefined;
  /** It stands in a section, whose heading is above its own. */
  within?: boolean;
  open?: boolean;
  children: ReactNode;
}

/** What has ended, or is looked up seldom, filed away: one quiet line, behind which it can be found. */
export function Filed({ title, count, within = false, open = false, children }: Props) {
  const Heading = within ? 'h3' : 'h2';
  return (
    <details className="filed" open={open}>
      <summary>
        <Heading>{title}</Heading> <span className="tabular">{count}</span>
      </summary>
      {children}
    </details>
  );
}
