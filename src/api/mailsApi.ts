import type { DataOf, QueryOf, SentTo } from '#contract/call';
import type * as calls from '#contract/mail/calls';
import { WIRE } from '#contract/administration/wire';
import { api } from './api';
import { listOf, pageOf } from './cells';
import type { ApiResult } from './result';
import { after } from './tags';
import { dataOf } from './unwrap';

type Mails = DataOf<typeof calls.listMails>;
type Templates = DataOf<typeof calls.listMailTemplates>;

/** What became of mails, and the words of each kind. */
const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMails: build.query<Mails, QueryOf<typeof calls.listMails>>({
      query: (query) => ({ ...WIRE.listMails, query, expect: pageOf<Mails>({}) }),
      transformResponse: dataOf<Mails>,
      providesTags: ['Mail'],
    }),
    retryMails: build.mutation<ApiResult, SentTo<typeof calls.retryMails>>({
      query: (json) => ({ ...WIRE.retryMails, json }),
      invalidatesTags: after('mail'),
    }),
    listMailTemplates: build.query<Templates, void>({
      query: () => ({ ...WIRE.listMailTemplates, expect: listOf<Templates>({ placeholders: [{}] }) }),
      transformResponse: dataOf<Templates>,
      providesTags: ['MailTemplate'],
    }),
    storeMailTemplate: build.mutation<ApiResult, SentTo<typeof calls.storeMailTemplate>>({
      query: (json) => ({ ...WIRE.storeMailTemplate, json }),
      invalidatesTags: after('mailTemplate'),
    }),
  }),
});

export const {
  useListMailsQuery,
  useRetryMailsMutation,
  useListMailTemplatesQuery,
  useStoreMailTemplateMutation,
} = mailsApi;
