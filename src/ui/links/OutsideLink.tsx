import type { ReactNode } from 'react';

/** In a new tab; a dash if the address may not be linked. */
export function OutsideLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <span className="muted">—</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
