import type * as calls from '#contract/live/calls';
import { WIRE } from '#contract/live/wire';
import { api } from './api';
import { endpointsOf } from './tags';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

export const liveApi = api.injectEndpoints({
  endpoints: () => ({
    listNotifications: reads('listNotifications', 'Notification', { page: {} }),
    readNotifications: writes('readNotifications', 'notification'),
  }),
});

export const { useListNotificationsQuery, useReadNotificationsMutation } = liveApi;
