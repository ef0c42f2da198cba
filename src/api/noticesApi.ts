import type * as calls from '#contract/notice/calls';
import { WIRE } from '#contract/notice/wire';
import { api } from './api';
import { isFile, type FormEntry } from './transport/multipart';
import { newsApi } from './newsApi';
import type { ApiResult } from './transport/result';
import { after } from './tags';
import { readsOf } from './endpoints';

const reads = readsOf<typeof calls, typeof WIRE>(WIRE);

export interface NoticeStore {
  /** Null to create. */
  id: number | null;
  kind?: string;
  name?: string;
  link?: string;
  file?: File;
  published_at?: string;
  withdrawn?: 0 | 1;
}

const toForm = (notice: NoticeStore): FormEntry[] =>
  Object.entries(notice).flatMap(([name, value]: [string, unknown]): FormEntry[] =>
    value === null || value === undefined ? [] : [[name, isFile(value) ? value : String(value)]],
  );

export const { useListModerationNoticesQuery, useStoreNoticeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listModerationNotices: reads('listModerationNotices', 'Notice', { page: {} }),
    storeNotice: build.mutation<ApiResult, NoticeStore>({
      query: (notice) => ({ ...WIRE.storeNotice, multipart: toForm(notice), upload: 'notice' }),
      invalidatesTags: after('notice'),
      // The public list has a cache of its own, because it may come from another host.
      onQueryStarted: async (_notice, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          () => dispatch(newsApi.util.invalidateTags(['Notice'])),
          () => undefined,
        );
      },
    }),
  }),
});
