import type { ReactNode } from 'react';
import '#src/styles/forms.scss';
import { PageHead } from '#src/ui/head/PageHead';

interface Props {
  heading: string;
  description: string;
  hidden?: boolean;
  children: ReactNode;
}

export function AuthFrame({ heading, description, hidden, children }: Props) {
  return (
    <div className="auth-page mw-28 ms-auto me-auto pt-6 px-4 pb-7">
      <PageHead title={heading} description={description} hidden={hidden} />
      <h1 className="mb-4">{heading}</h1>
      <div className="surface">{children}</div>
    </div>
  );
}
