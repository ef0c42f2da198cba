import type { ReactNode } from 'react';

export function OutsideLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <span className="muted">—</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
