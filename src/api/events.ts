import { createAction } from '@reduxjs/toolkit';

/** A part of an upload has left; `percent` is 0 to 100, `upload` names what is being sent. */
export const uploadProgressed = createAction<{ upload: string; percent: number }>('uploads/uploadProgressed');
/** The upload ended, well or not. */
export const uploadEnded = createAction<{ upload: string }>('uploads/uploadEnded');
