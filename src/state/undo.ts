import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { undoApi } from '../api/undoApi';
import { failureNotice } from './failureNotice';
import { noticedSuccess } from './notices';

// Whatever the store's whole state is: nothing of it is read here.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type StoreDispatch = ThunkDispatch<any, unknown, UnknownAction>;

/** @param way the undo token of an answer, or an action that undoes */
export async function undo(dispatch: StoreDispatch, way: string | UnknownAction): Promise<void> {
  if (typeof way !== 'string') return void dispatch(way);
  const { error } = await dispatch(undoApi.endpoints.undo.initiate({ token: way }));
  dispatch(error ? failureNotice(error, 'This could not be undone.') : noticedSuccess('Undone.'));
}
