import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ErrorScreen } from '#src/ui/feedback/ErrorScreen';

/** The generic error page as it stands alone: no script, no internals, a way home. */
export const errorPage = (): string => `<main>${renderToStaticMarkup(createElement(ErrorScreen))}</main>`;
