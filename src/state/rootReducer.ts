import {
  combineSlices,
  type Store as ReduxStore,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from '#src/api/api';
import type { ApiEnvironment } from '#src/api/transport/environment';
import { newsApi } from '#src/api/newsApi';
import { authSlice } from './auth/slice';
import { otherPersonSlice } from './otherPerson';
import { reachSlice } from './reach';
import { storageSlice } from './storage';
import { uiSlice } from './ui';
import { uploadsSlice } from './uploads';

/** Slices that load after the first page: each adds itself, and is absent until then. */
export interface LazyLoadedSlices {}

export const rootReducer = combineSlices(
  authSlice,
  otherPersonSlice,
  reachSlice,
  uiSlice,
  storageSlice,
  uploadsSlice,
  api,
  newsApi,
).withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof rootReducer>;

export interface PortalStore extends ReduxStore<RootState> {
  dispatch: ThunkDispatch<RootState, ApiEnvironment, UnknownAction>;
}
