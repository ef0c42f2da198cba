import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ErrorScreen } from '#src/ui/feedback/ErrorScreen';

export type ErrorStatus = 429 | 500 | 503;

const SCREENS = {
  429: { status: 429, message: 'Too many requests from your network. Please try again later.' },
  500: {},
  503: { status: 503, message: 'The portal is not available right now. Please try again in a moment.' },
};

/** Stands alone: no script, no internals, a way home. @param message replaces the status's own text */
export const errorPage = (status: ErrorStatus, message?: string): string => {
  const screen = { ...SCREENS[status], ...(message ? { message } : {}) };
  return `<main>${renderToStaticMarkup(createElement(ErrorScreen, screen))}</main>`;
};
