import type { ReactNode } from 'react';
import { FloatingLink } from './FloatingLink';
import { Footer } from './Footer';
import { Header } from './Header';

// Elements that stay the same ones render again only for what they ask for themselves.
const HEADER = <Header />;
const FOOTER = (
  <>
    <FloatingLink />
    <Footer />
  </>
);

/** Header, page, footer and the floating button of the public site. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="public-layout">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {HEADER}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {FOOTER}
    </div>
  );
}
