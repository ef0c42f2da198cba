import { createSlice } from '@reduxjs/toolkit';

export const storageSlice = createSlice({
  name: 'storage',
  initialState: { awaited: false },
  reducers: {
    storageAwaited: () => ({ awaited: true }),
    storageAnswered: () => ({ awaited: false }),
  },
});

export const { storageAwaited, storageAnswered } = storageSlice.actions;

export const selectStorageRead = ({ storage }: { storage: { awaited: boolean } }): boolean =>
  !storage.awaited;
