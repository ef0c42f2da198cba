import type { DataOf, QueryOf, SentTo } from '#contract/call';
import type * as calls from '#contract/live/calls';
import { WIRE } from '#contract/live/wire';
import { api } from './api';
import { pageOf } from './cells';
import type { ApiResult } from './result';
import { after } from './tags';
import { dataOf } from './unwrap';

type Notifications = DataOf<typeof calls.listNotifications>;

/** What the provider tells its users. */
export const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<Notifications, QueryOf<typeof calls.listNotifications>>({
      query: (query) => ({ ...WIRE.listNotifications, query, expect: pageOf<Notifications>({}) }),
      transformResponse: dataOf<Notifications>,
      providesTags: ['Notification'],
    }),
    readNotifications: build.mutation<ApiResult, SentTo<typeof calls.readNotifications>>({
      query: (json) => ({ ...WIRE.readNotifications, json }),
      invalidatesTags: after('notification'),
    }),
  }),
});

export const { useListNotificationsQuery, useReadNotificationsMutation } = liveApi;
