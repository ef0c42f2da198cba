import type { ReactNode } from 'react';

interface Props {
  title: string;
  count: number | undefined;
  children: ReactNode;
}

/** What has ended, filed away: one quiet line, behind which it can be found. */
export function Filed({ title, count, children }: Props) {
  return (
    <details className="filed">
      <summary>
        <h2>{title}</h2> <span className="tabular">{count}</span>
      </summary>
      {children}
    </details>
  );
}
