import { createAction } from '@reduxjs/toolkit';
import type { User } from '#contract/auth/calls';

/** A part of an upload has left; `percent` is 0 to 100, `upload` names what is being sent. */
export const uploadProgressed = createAction<{ upload: string; percent: number }>('uploads/uploadProgressed');
/** The upload ended, well or not. */
export const uploadEnded = createAction<{ upload: string }>('uploads/uploadEnded');

/**
 * Another person than the one for whom the page was loaded is signed in in this browser; null once it is the
 * same one again.
 */
export const otherPersonFound = createAction<User | null>('people/otherPersonFound');
