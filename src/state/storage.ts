import { createSlice } from '@reduxjs/toolkit';

/** Storage is still to be read. */
export const storageSlice = createSlice({
  name: 'storage',
  initialState: { awaited: false },
  reducers: {
    /** Forms wait for it. */
    storageAwaited: () => ({ awaited: true }),
    /** Read, or unreadable. */
    storageAnswered: () => ({ awaited: false }),
  },
});

export const { storageAwaited, storageAnswered } = storageSlice.actions;

export const selectStorageRead = ({ storage }: { storage: { awaited: boolean } }): boolean =>
  !storage.awaited;
