import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ErrorScreen } from '#src/ui/feedback/ErrorScreen';

const SCREENS = {
  500: {},
  503: { status: 503, message: 'The portal is not available right now. Please try again in a moment.' },
};

/** The generic error page as it stands alone: no script, no internals, a way home. */
export const errorPage = (status: 500 | 503): string =>
  `<main>${renderToStaticMarkup(createElement(ErrorScreen, SCREENS[status]))}</main>`;
