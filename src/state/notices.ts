/** What the user is told in passing. Pages dispatch what happened; one listener shows the toast. */
import { createAction } from '@reduxjs/toolkit';

export type NoticeKind = 'success' | 'error' | 'warning' | 'info';
export interface NoticePayload {
  kind: NoticeKind;
  /** Each is a toast of its own. */
  messages: readonly string[];
}

export const noticed = createAction<NoticePayload>('notices/noticed');

const of =
  (kind: NoticeKind) =>
  (...messages: readonly string[]) =>
    noticed({ kind, messages });
export const noticedSuccess = of('success');
export const noticedError = of('error');
export const noticedWarning = of('warning');

/** A form is being sent: what an earlier attempt was told is out of date. */
export const formSubmitted = createAction('notices/formSubmitted');
