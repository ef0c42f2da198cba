import type { ReactNode } from 'react';
import { InTwoSteps } from '#src/ui/page/InTwoSteps';
import { FloatingLink } from './FloatingLink';
import { Footer } from './Footer';
import { Header } from './Header';
import { Unhurried } from './Unhurried';

// Elements that stay the same ones render again only for what they ask for themselves: the footer, with
// links that have a path of their own, for no address.
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
    <InTwoSteps>
      <div className="public-layout">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Unhurried>{HEADER}</Unhurried>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {FOOTER}
      </div>
    </InTwoSteps>
  );
}
