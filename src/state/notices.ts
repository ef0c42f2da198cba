/** What the user is told in passing. Pages dispatch what happened; one listener shows the toast. */
import { createAction, type UnknownAction } from '@reduxjs/toolkit';

export type NoticeKind = 'success' | 'error' | 'warning' | 'info';
export interface NoticePayload {
  kind: NoticeKind;
  /** Each is a toast of its own. */
  messages: readonly string[];
  /** Takes back what it tells: the provider's token for it, or an action where only this browser has to. */
  undo?: string | UnknownAction;
}

export const noticed = createAction<NoticePayload>('notices/noticed');

/** Makes the action creator of one kind of notice; each argument is a toast of its own. */
const noticeOf =
  (kind: NoticeKind) =>
  (...messages: readonly string[]) =>
    noticed({ kind, messages });
export const noticedSuccess = noticeOf('success');
export const noticedError = noticeOf('error');
export const noticedWarning = noticeOf('warning');

/** A success that can be taken back. */
export const noticedUndoable = (message: string, undo: string | UnknownAction) =>
  noticed({ kind: 'success', messages: [message], undo });

/** A form is being sent: what an earlier attempt was told is out of date. */
export const formSubmitted = createAction('notices/formSubmitted');
