/** The mails of the portal, and their words. */
import { Type, type Static } from 'typebox';
import { MAIL_KINDS, MAIL_STATES, type MailKind, type MailState } from './templates';
import {
  Chosen,
  Id,
  Nullable,
  Nothing,
  NullableString,
  StaffPage,
  Text,
  Timestamp,
  outcomeOf,
  paginated,
  queries,
  texts,
} from '../schema';
import { WIRE } from '../administration/wire';
import { call } from '../call';

/** A mail without its words and without its recipient: both are the recipient's. */
const MailSchema = Type.Object({
  id: Id,
  kind: Type.String({ description: MAIL_KINDS.join(', ') }),
  recipient_domain: Type.String(),
  state: Type.Unsafe<MailState>({ type: 'string', description: MAIL_STATES.join(', ') }),
  attempts: Type.Integer(),
  created_at: Timestamp,
  next_at: Nullable(Timestamp),
  sent_at: Nullable(Timestamp),
  error: NullableString,
  retryable: Type.Boolean({ description: 'failed, and its words are still there' }),
});
export type Mail = Static<typeof MailSchema>;

export const listMails = call({
  ...WIRE.listMails,
  summary: 'Mails, the newest first; q looks in the domain of the recipient',
  query: Type.Object({ ...StaffPage, ...queries('q', 'state', 'kind') }),
  data: paginated(MailSchema),
});
export const retryMails = call({
  ...WIRE.retryMails,
  summary: 'Try mails that failed once more; one whose words are gone cannot be',
  body: Type.Object({ ...Chosen, dry_run: Type.Optional(Text) }),
  data: Type.Object({
    retried: Type.Integer(),
    rows: Type.Array(Type.Object(outcomeOf)),
  }),
});

export const releaseMails = call({
  ...WIRE.releaseMails,
  summary: 'Send mails again, which a restore from a backup has put on hold',
  body: Type.Object({}),
  data: Nothing,
});

const MailTemplateSchema = Type.Object({
  kind: Type.Unsafe<MailKind>({ type: 'string', description: MAIL_KINDS.join(', ') }),
  label: Type.String({ description: 'when it is sent' }),
  subject: Type.String(),
  text: Type.String(),
  is_own: Type.Boolean({ description: 'false: the words that the portal brings along' }),
  placeholders: Type.Array(Type.Object({ name: Type.String(), example: Type.String() })),
  updated_at: Nullable(Timestamp),
});
export type OwnMailTemplate = Static<typeof MailTemplateSchema>;

export const listMailTemplates = call({
  ...WIRE.listMailTemplates,
  summary: 'The words of each mail',
  data: Type.Array(MailTemplateSchema),
});
export const storeMailTemplate = call({
  ...WIRE.storeMailTemplate,
  summary: 'Write the words of a mail; blank subject and text go back to those of the portal',
  body: Type.Object(texts('kind', 'subject', 'text')),
  data: Nothing,
});
