import type * as calls from '#contract/announcement/calls';
import { WIRE } from '#contract/announcement/wire';
import { api } from './api';
import { endpointsOf } from './tags';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

export const { useListAnnouncementsQuery, useSendAnnouncementMutation } = api.injectEndpoints({
  endpoints: () => ({
    listAnnouncements: reads('listAnnouncements', 'Announcement', { page: {} }),
    sendAnnouncement: writes('sendAnnouncement', 'announcement'),
  }),
});
