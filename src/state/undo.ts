/** Takes back what was just done, and tells how that went. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { undoApi } from '../api/undoApi';
import { failureNotice } from './failureNotice';
import { noticedSuccess } from './notices';

/** Dispatches to a store that has the calls' middleware. */
// Whatever the store's whole state is: nothing of it is read here.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type StoreDispatch = ThunkDispatch<any, unknown, UnknownAction>;

/** @param way the token out of the answer of what is taken back, or an action that does it */
export async function undo(dispatch: StoreDispatch, way: string | UnknownAction): Promise<void> {
  if (typeof way !== 'string') return void dispatch(way);
  const { error } = await dispatch(undoApi.endpoints.undo.initiate({ token: way }));
  dispatch(error ? failureNotice(error, 'This could not be undone.') : noticedSuccess('Undone.'));
}
