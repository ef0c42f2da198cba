import { useState } from 'react';
import { ResumeFrame } from './ResumeFrame';

/** Shows the résumé in the page once it is opened; it is fetched only then. */
export function ResumePreview({ href }: { href: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="resume-preview" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Preview the résumé</summary>
      {open && <ResumeFrame href={href} />}
    </details>
  );
}
