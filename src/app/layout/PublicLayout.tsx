import type { ReactNode } from 'react';
import { FloatingLink } from './FloatingLink';
import { Footer } from './Footer';
import { Header } from './Header';

// Constant elements render again only for their own state.
const HEADER = <Header />;
const FOOTER = (
  <>
    <FloatingLink />
    <Footer />
  </>
);

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="public-layout min-vh-100 d-flex flex-column">
      <a className="skip-link btn btn-quiet visually-hidden-focusable" href="#main">
        Skip to content
      </a>
      {HEADER}
      <main id="main" className="flex-1" tabIndex={-1}>
        {children}
      </main>
      {FOOTER}
    </div>
  );
}
