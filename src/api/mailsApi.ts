import type * as calls from '#contract/mail/calls';
import { WIRE } from '#contract/administration/wire';
import { api } from './api';
import { readsOf } from './endpoints';
import { writesOf } from './tags';

const reads = readsOf<typeof calls, typeof WIRE>(WIRE);
const writes = writesOf<typeof calls, typeof WIRE>(WIRE);

/** What became of mails, and the words of each kind. */
export const {
  useListMailsQuery,
  useRetryMailsMutation,
  useListMailTemplatesQuery,
  useStoreMailTemplateMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    listMails: reads('listMails', 'Mail', { page: {} }),
    retryMails: writes('retryMails', 'mail'),
    listMailTemplates: reads('listMailTemplates', 'MailTemplate', { list: { placeholders: [{}] } }),
    storeMailTemplate: writes('storeMailTemplate', 'mailTemplate'),
  }),
});
