import { createSlice } from '@reduxjs/toolkit';

/** Whether the browser's storage will be read and has not been yet; nothing is kept where nobody says so. */
export const storageSlice = createSlice({
  name: 'storage',
  initialState: { awaited: false },
  reducers: {
    /** It will be read: forms wait for what was kept. */
    storageAwaited: () => ({ awaited: true }),
    /** It has been read, or cannot be. */
    storageAnswered: () => ({ awaited: false }),
  },
});

export const { storageAwaited, storageAnswered } = storageSlice.actions;

export const selectStorageRead = ({ storage }: { storage: { awaited: boolean } }): boolean =>
  !storage.awaited;
