/** The own account: what mails it wants, and where it is signed in, and what it agreed to. */
import { Type, type Static } from 'typebox';
import { ArchiveSchema } from '../archive/calls';
import { Day, Flag, Id, Nothing, Nullable, NullableDay, StoredId, Timestamp, texts } from '../schema';
import { CONFIRMATIONS, type Confirmation } from './confirmation';
import { WIRE } from './wire';
import { call } from '../call';

/** Of students the first two, of members of a company the others. */
const PreferencesSchema = Type.Partial(
  Type.Object({ mail_offers: Flag, mail_rejections: Flag, mail_applications: Flag, mail_interns: Flag }),
);
export type Preferences = Static<typeof PreferencesSchema>;
export const getPreferences = call({
  ...WIRE.getPreferences,
  summary: 'What the account wants mails about; 1 at first',
  data: PreferencesSchema,
});
export const storePreferences = call({
  ...WIRE.storePreferences,
  summary: 'Set what the account wants mails about; what is not sent stays',
  body: Type.Object(texts('mail_offers', 'mail_rejections', 'mail_applications', 'mail_interns')),
  data: PreferencesSchema,
});

const DeviceSchema = Type.Object({
  id: Id,
  created_at: Timestamp,
  last_seen_at: Timestamp,
  agent: Type.String({ description: 'browser and system in a few words' }),
  address: Type.Optional(
    Type.Union([Type.String(), Type.Null()], { description: 'of the network, where it signed in' }),
  ),
  current: Type.Boolean(),
});
export type Device = Static<typeof DeviceSchema>;
export const listSessions = call({
  ...WIRE.listSessions,
  summary: 'Where the account is signed in, the asking session first',
  data: Type.Array(DeviceSchema),
});
export const endSession = call({
  ...WIRE.endSession,
  summary: 'End a session; ending the asking one signs out. Answers those that are left',
  body: Type.Object(texts('id')),
  data: Type.Array(DeviceSchema),
});

/** Of the pages `terms` and `privacy`. */
const VERSIONS = { terms: Type.Integer(), notice: Type.Integer() };
export const getConsents = call({
  ...WIRE.getConsents,
  summary: 'The versions of terms and privacy notice that the account agreed to last, and those in force',
  data: Type.Object({
    agreed: Nullable(Type.Object({ ...VERSIONS, agreed_at: Timestamp })),
    current: Type.Object(VERSIONS),
  }),
});
export const storeConsent = call({
  ...WIRE.storeConsent,
  summary: 'Agree to the versions in force; others are refused',
  body: Type.Object(texts('terms', 'notice')),
  data: StoredId,
});

const OwnDataSchema = Type.Object({
  ...ArchiveSchema.properties,
  confirm: Type.Optional(
    Type.Unsafe<Confirmation>({
      type: 'string',
      description: `what shows that it is the owner: ${CONFIRMATIONS.join(', ')}`,
    }),
  ),
});
export type OwnData = Static<typeof OwnDataSchema>;
export const getOwnData = call({
  ...WIRE.getOwnData,
  summary: 'The last ZIP of what the portal holds about the account, and what a new one needs',
  data: OwnDataSchema,
});
export const prepareOwnData = call({
  ...WIRE.prepareOwnData,
  summary: 'Have that ZIP made, with the password or a fresh sign-in by the university',
  body: Type.Object(texts('password')),
  data: OwnDataSchema,
});
const OPEN_KINDS = ['application', 'offer', 'payment', 'placement'] as const;
const OpenMatterSchema = Type.Object({
  kind: Type.Unsafe<(typeof OPEN_KINDS)[number]>({ type: 'string', description: OPEN_KINDS.join(', ') }),
  title: Type.String(),
  becomes: Type.String({ description: 'what becomes of it on the day, as a sentence' }),
});
export type OpenMatter = Static<typeof OpenMatterSchema>;
const ErasureSchema = Type.Object({
  erase_on: NullableDay,
  open: Type.Array(OpenMatterSchema),
  hindrances: Type.Array(Type.String(), {
    description: 'what has to be handed over or ended first; the request is 409 with the same words',
  }),
});
export type Erasure = Static<typeof ErasureSchema>;

export const getErasure = call({
  ...WIRE.getErasure,
  summary: 'What deleting the account would do: what is open and what becomes of it',
  data: ErasureSchema,
});
export const eraseAccount = call({
  ...WIRE.eraseAccount,
  summary: 'Ask for the account to be deleted, with the password or a fresh sign-in by the university',
  body: Type.Object(texts('password')),
  data: Type.Object({ erase_on: Day, open: Type.Optional(Type.Array(OpenMatterSchema)) }),
});
export const keepAccount = call({
  ...WIRE.keepAccount,
  summary: 'Keep an account that was to be deleted',
  data: Nothing,
});
