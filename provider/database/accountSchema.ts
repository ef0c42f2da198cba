/** Rows about accounts: who signs in and how, and what each is told. */
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
  /** A coordinator's, by id; the text beside it is a copy that a trigger keeps. */
  college_id: Generated<number | null>;
  college: string | null;
  password_hash: string;
  /** When a mailed link was opened: the account's owner reads the address. */
  email_proved_at: Generated<Date | null>;
  /** Until the invited person has chosen a password. */
  invited_at: Generated<Date | null>;
  disabled_at: Generated<Date | null>;
  /** Shown at the sign-in. */
  disabled_reason: Generated<string | null>;
  created_at: Generated<Date>;
}

/** When an account was used last, of sessions that have ended. */
interface LastUsesTable {
  user_id: number;
  at: Date;
}

/** An address that waits for its link to be opened. */
interface EmailChangesTable {
  user_id: number;
  token_hash: string;
  email: string;
  expires_at: Date;
}

interface SessionsTable {
  /** Names the session to its user; the cookie's hash never leaves. */
  id: Generated<number>;
  id_hash: string;
  user_id: number;
  csrf_token: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  /** Browser and system in a few words. */
  agent: Generated<string>;
  /** Of the network, where the session was opened; null of what was opened before this was kept. */
  address: Generated<string | null>;
  /** What the university calls the person and its own session; null of a sign-in by password. */
  university_subject: Generated<string | null>;
  university_sid: Generated<string | null>;
  /** Whether the university said that two steps were made. */
  two_steps: Generated<boolean>;
}

/** A registration that waits for its link; without a token where the address has an account already. */
export interface RegistrationsTable {
  email_key: string;
  email: string;
  name: string;
  mobile: string | null;
  role_id: number;
  password_hash: string;
  token_hash: string | null;
  expires_at: Date;
}

/** A link to the address of an account that has not proved it. */
interface EmailProofsTable {
  user_id: number;
  token_hash: string;
  expires_at: Date;
}

/** A browser that was sent to the university and has not come back. */
export interface UniversitySignInsTable {
  state_hash: string;
  nonce: string;
  code_verifier: string;
  return_to: string | null;
  expires_at: Date;
}

/** The account that a person of the university has, from the first sign-in on. */
interface UniversityAccountsTable {
  issuer: string;
  subject: string;
  user_id: number;
  /** The verified address that the university named last. */
  email: string | null;
  bound_at: Date;
}

/** A sign-in that was refused because the account is bound to another person. */
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
}

interface TwoStepTable {
  user_id: number;
  /** The key of the authenticator app, sealed (security/secretBox). */
  secret: string;
  offered_at: Date;
  /** Null until a code has confirmed the key. */
  since: Date | null;
  /** The time step of the last code that was used. */
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
  /** Of a sign-in by the university: what the session gets. */
  university_subject: Generated<string | null>;
  university_sid: Generated<string | null>;
  university_email: Generated<string | null>;
}

interface RateHitsTable {
  bucket: string;
  window_start: Date;
  hits: Generated<number>;
}

/** Answers of calls that came with a key. `status` and `answer` are null while the first one is under way. */
interface IdempotencyKeysTable {
  user_id: number;
  call: string;
  key: string;
  body_hash: string;
  status: number | null;
  answer: string | null;
  claimed_at: Date;
}

/** What takes an act back until a moment. */
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
  created_at: Generated<Date>;
  read_at: Date | null;
}

/** What a user wants mails about; a user without a row wants all. */
interface PreferencesTable {
  user_id: number;
  mail_offers: Generated<number>;
  mail_rejections: Generated<number>;
}

/** A mail on its way, or what became of it (docs/rules.md, mails 1). */
interface MailsTable {
  id: Generated<number>;
  kind: string;
  /** What it is about: one mail for one cause. */
  cause: string;
  /** A UUID: what its Message-ID is made of. */
  message_key: Generated<string>;
  recipient: string;
  subject: string;
  text: string | null;
  token_expires_at: Date | null;
  /** Stands for the token until the mail is sent, and the table that has it. */
  ticket: string | null;
  token_table: TokenTable | null;
  /** Of the token that the last attempt sent. */
  token_hash: Generated<string | null>;
  unsubscribe: string | null;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  next_at: Date;
  claimed_until: Date | null;
  created_at: Date;
  sent_at: Date | null;
  error: string | null;
  /** It was given up because no server would take it. */
  undelivered: Generated<boolean>;
}

export interface AccountTables {
  users: UsersTable;
  last_uses: LastUsesTable;
  email_changes: EmailChangesTable;
  registrations: RegistrationsTable;
  email_proofs: EmailProofsTable;
  university_sign_ins: UniversitySignInsTable;
  university_accounts: UniversityAccountsTable;
  university_refusals: UniversityRefusalsTable;
  /** Logout tokens that were used, for as long as they could be used again. */
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
