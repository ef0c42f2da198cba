import { createAction } from '@reduxjs/toolkit';
import type { User } from '#contract/auth/calls';

/** `percent` is 0 to 100; `upload` names what is being sent. */
export const uploadProgressed = createAction<{ upload: string; percent: number }>('uploads/uploadProgressed');
export const uploadEnded = createAction<{ upload: string }>('uploads/uploadEnded');

/** Another user is signed in in this browser than when the page was loaded; null: the same one again. */
export const otherPersonDetected = createAction<User | null>('people/otherPersonDetected');
