import { createSlice } from '@reduxjs/toolkit';
import { uploadEnded, uploadProgressed } from '../api/transport/events';

type UploadsState = Record<string, number>;

export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: {} as UploadsState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(uploadProgressed, (state, { payload }) => {
        state[payload.upload] = payload.percent;
      })
      .addCase(uploadEnded, (state, { payload }) => {
        delete state[payload.upload];
      });
  },
});

export const selectUploadPercent =
  (upload: string) =>
  (state: { uploads: UploadsState }): number | null =>
    state.uploads[upload] ?? null;
