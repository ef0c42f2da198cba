import type { DataOf, SentTo } from '#contract/call';
import type * as calls from '#contract/undo/calls';
import { WIRE } from '#contract/undo/wire';
import { api } from './api';
import type { ApiResult } from './result';
import { afterMove } from './tags';

type Undone = DataOf<typeof calls.undo>;

/** Taking back what was just done. */
export const undoApi = api.injectEndpoints({
  endpoints: (build) => ({
    undo: build.mutation<ApiResult<Undone>, SentTo<typeof calls.undo>>({
      query: (json) => ({ ...WIRE.undo, json }),
      invalidatesTags: afterMove('undone'),
    }),
  }),
});
