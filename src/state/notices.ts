/** Toasts: pages dispatch what happened, one listener shows it. */
import { createAction, type UnknownAction } from '@reduxjs/toolkit';

type NoticeKind = 'success' | 'error' | 'warning' | 'info';
export interface NoticePayload {
  kind: NoticeKind;
  messages: readonly string[];
  /** The provider's undo token, or an action if only this browser has to undo. */
  undo?: string | UnknownAction;
}

export const noticed = createAction<NoticePayload>('notices/noticed');

const noticeOf =
  (kind: NoticeKind) =>
  (...messages: readonly string[]) =>
    noticed({ kind, messages });
export const noticedSuccess = noticeOf('success');
export const noticedError = noticeOf('error');
export const noticedWarning = noticeOf('warning');

export const noticedUndoable = (message: string, undo: string | UnknownAction) =>
  noticed({ kind: 'success', messages: [message], undo });

/** Clears what an earlier attempt said. */
export const formSubmitted = createAction('notices/formSubmitted');
