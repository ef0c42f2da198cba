import type { Generated, JSONColumnType } from 'kysely';
import type { NotificationKind } from '#contract/live/topics';
import type { UndoKind } from '#contract/undo/kinds';
import type { TokenTable } from '#provider/mail/tickets';

export interface UsersTable {
  id: Generated<number>;
  role_id: number;
  name: string;
  email: string;
  mobile: string | null;
  /** Of coordinators. */
  college_id: Generated<number | null>;
  password_hash: string;
  email_proved_at: Generated<Date | null>;
  /** Until the invited person chooses a password. */
  invited_at: Generated<Date | null>;
  disabled_at: Generated<Date | null>;
  /** Shown at the sign-in. */
  disabled_reason: Generated<string | null>;
  /** Deleted by its owner: the row is a pseudonym. */
  erased_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

interface LastUsesTable {
  user_id: number;
  at: Date;
}

interface EmailChangesTable {
  user_id: number;
  token_hash: string;
  email: string;
  expires_at: Date;
}

interface SessionsTable {
  /** For the user; the cookie's hash never leaves. */
  id: Generated<number>;
  id_hash: string;
  user_id: number;
  csrf_token: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  agent: Generated<string>;
  address: Generated<string | null>;
  /** The university's ids; null for a sign-in by password. */
  university_subject: Generated<string | null>;
  university_sid: Generated<string | null>;
  two_steps: Generated<boolean>;
}

/** A pending registration; without a token where the address has an account. */
export interface RegistrationsTable {
  email_key: string;
  email: string;
  name: string;
  mobile: string | null;
  role_id: number;
  password_hash: string;
  token_hash: string | null;
  expires_at: Date;
  /** Agreed to by registering. */
  terms: number;
  notice: number;
  agreed_at: Date;
  address: string | null;
}

/** The latest row of a user is in force. */
interface ConsentsTable {
  id: Generated<number>;
  user_id: number;
  /** Versions of the pages `terms` and `privacy`. */
  terms: number;
  notice: number;
  agreed_at: Date;
  address: string | null;
}

/** Accounts whose owners requested their deletion. */
interface ErasuresTable {
  user_id: number;
  asked_at: Date;
  /** YYYY-MM-DD */
  due_on: string;
  /** Of one that failed: when, and why. */
  failed_at: Generated<Date | null>;
  error: Generated<string | null>;
  /** On its day, what its owner has to hand over or to end first. */
  blocked: Generated<string | null>;
}

/** Names, mobile numbers, proved addresses and USNs that an account had; triggers write it. */
interface FormerWordsTable {
  user_id: number;
  kind: 'name' | 'word';
  word: string;
}

interface EmailProofsTable {
  user_id: number;
  token_hash: string;
  expires_at: Date;
}

export interface UniversitySignInsTable {
  state_hash: string;
  nonce: string;
  code_verifier: string;
  return_to: string | null;
  expires_at: Date;
}

/** An account's person at the university. */
interface UniversityAccountsTable {
  issuer: string;
  subject: string;
  user_id: number;
  email: string | null;
  /** In lower case. */
  former_emails: Generated<string[]>;
  bound_at: Date;
}

interface UniversityRefusalsTable {
  id: Generated<number>;
  user_id: number;
  subject: string;
  email: string | null;
  at: Date;
  handled_at: Generated<Date | null>;
}

interface PasswordResetsTable {
  token_hash: string;
  user_id: number;
  expires_at: Date;
  used_at: Date | null;
  /** Of an invitation. */
  invited_by: number | null;
}

interface TwoStepTable {
  user_id: number;
  /** Sealed (security/secretBox). */
  secret: string;
  offered_at: Date;
  /** Null until a code confirmed the key. */
  since: Date | null;
  last_step: Generated<number>;
}

interface RecoveryCodesTable {
  user_id: number;
  position: number;
  code_hash: string;
}

interface LoginChallengesTable {
  token_hash: string;
  user_id: number;
  password_version: string;
  expires_at: Date;
  university_subject: Generated<string | null>;
  university_sid: Generated<string | null>;
  university_email: Generated<string | null>;
}

interface RateHitsTable {
  bucket: string;
  window_start: Date;
  hits: Generated<number>;
}

/** `status` and `answer` are null while the first call runs. */
interface IdempotencyKeysTable {
  user_id: number;
  call: string;
  key: string;
  body_hash: string;
  status: number | null;
  answer: string | null;
  claimed_at: Date;
}

interface UndosTable {
  token_hash: string;
  session_hash: string;
  user_id: number;
  kind: UndoKind;
  data: JSONColumnType<object>;
  until: Date;
}

interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  kind: NotificationKind;
  title: string;
  text: string;
  path: string;
  /** Accounts that it names or quotes. */
  about_ids: Generated<number[]>;
  created_at: Generated<Date>;
  read_at: Date | null;
}

/** Users without a row want all mails. */
interface PreferencesTable {
  user_id: number;
  mail_offers: Generated<number>;
  mail_rejections: Generated<number>;
  /** Of members of a company. */
  mail_applications: Generated<number>;
  mail_interns: Generated<number>;
}

/** docs/operating.md, mails 1. */
interface MailsTable {
  id: Generated<number>;
  kind: string;
  /** One mail for one cause. */
  cause: string;
  /** A UUID for the Message-ID. */
  message_key: Generated<string>;
  recipient: string;
  /** Whose mailbox it is; null for people without an account. */
  account_id: Generated<number | null>;
  /** Accounts that it names or quotes, besides. */
  about_ids: Generated<number[]>;
  /** The row of the roster that it is to, of somebody without an account; it ends with that row. */
  roster_id: Generated<number | null>;
  subject: string;
  text: string | null;
  token_expires_at: Date | null;
  /** Stands for the token until sending, and names its table. */
  ticket: string | null;
  token_table: TokenTable | null;
  token_hash: Generated<string | null>;
  unsubscribe: string | null;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  next_at: Date;
  claimed_until: Date | null;
  created_at: Date;
  sent_at: Date | null;
  error: string | null;
  /** No server would take it. */
  undelivered: Generated<boolean>;
}

export interface AccountTables {
  users: UsersTable;
  last_uses: LastUsesTable;
  email_changes: EmailChangesTable;
  former_words: FormerWordsTable;
  registrations: RegistrationsTable;
  consents: ConsentsTable;
  erasures: ErasuresTable;
  email_proofs: EmailProofsTable;
  university_sign_ins: UniversitySignInsTable;
  university_accounts: UniversityAccountsTable;
  university_refusals: UniversityRefusalsTable;
  /** Used logout tokens, until they expire. */
  university_logouts: { jti_hash: string; expires_at: Date };
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  two_step: TwoStepTable;
  recovery_codes: RecoveryCodesTable;
  login_challenges: LoginChallengesTable;
  rate_hits: RateHitsTable;
  idempotency_keys: IdempotencyKeysTable;
  undos: UndosTable;
  notifications: NotificationsTable;
  preferences: PreferencesTable;
  mails: MailsTable;
}
