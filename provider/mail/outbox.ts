/**
 * Sends mails that are rows (docs/operating.md, mails 1 to 4): claim, send, mark. A process killed after
 * sending repeats the mail, under the same Message-ID; marking first would lose mails.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { withoutTokens } from '../security/addresses';
import {
  claimDue,
  countWaiting,
  giveUpReplaced,
  giveUpExpired,
  markFailed,
  markSent,
  type ClaimedMail,
} from './outboxRepository';
import { storeToken } from './ticketRepository';
import { TOKEN_MARK, type Ticket, type TokenOf } from './tickets';
import { AT_ONCE, type Transport } from './transports';
import { unsubscribeUrl } from './unsubscribe';

/** For delayed mails, and where no messages of the database arrive. */
const LOOK_MS = 5_000;
/** Shorter than a claim, so that nobody else sends it meanwhile. */
const SEND_MS = 120_000;
/** Between attempts to record an outcome. */
const SETTLE_MS = 250;
const CLOSE_MS = 10_000;
/** Delays between attempts; then the mail is given up. */
export const RETRY_MINUTES = [1, 5, 30, 120, 360, 720] as const;
const LONGEST_WORDS = 500;
const ADDRESS = /<?[^\s<>()"',;:@]+@[^\s<>()"',;:@]+>?/g;

interface Parts {
  db: Kysely<Database>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  now: () => Date;
  tokenOf: TokenOf;
  /** Signs with a key outside the database. */
  sign: (text: string) => string;
  /** In the transaction that marks it. @param words the error; null when sent */
  onSettled?: (trx: Kysely<Database>, mail: Ticket, words: string | null, at: Date) => Promise<void>;
}

interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** The mail itself was refused for good; refused greetings and sign-ins are ours to fix. */
const isFinal = ({ code, responseCode = 0, command = '' }: SmtpFailure): boolean =>
  (responseCode >= 500 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command)) ||
  (code === 'EENVELOPE' && command === 'API');

/** In one line, without addresses, links and tokens, of which one may be the mail's own. */
const wordsOf = ({ response, message }: SmtpFailure): string =>
  withoutTokens((response ?? message).replace(/https?:\/\/\S+/g, '(link)').replace(ADDRESS, '(address)'))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORDS);

export class Outbox {
  sent = 0;
  failed = 0;
  waiting = 0;
  private readonly inHand = new Set<Promise<void>>();
  private readonly behind = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;
  private isDue = false;
  private taking: Promise<void> | undefined;
  private closed = false;
  private readonly ending = new AbortController();

  constructor(
    private readonly parts: Parts,
    private readonly transport: Transport,
  ) {
    this.timer = setInterval(() => this.wake(), LOOK_MS).unref();
  }

  wake(): void {
    this.take().catch((err: unknown) => this.parts.log.warn({ err }, 'mails could not be looked for'));
  }

  /** Resolves when nothing due is left. Throws when the database does not answer. */
  async sendDue(): Promise<void> {
    await this.written();
    await this.take();
    while (this.inHand.size > 0) {
      await Promise.all(this.inHand);
      await this.take();
    }
  }

  /** Runs `work` behind an answer whose time must reveal nothing; failures are logged. */
  writeBehind(work: Promise<unknown>): void {
    const noted = work
      .then(
        () => {},
        (err: unknown) => this.parts.log.error({ err }, 'a mail could not be written'),
      )
      .finally(() => this.behind.delete(noted));
    this.behind.add(noted);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.written();
    this.closed = true;
    await this.taking?.catch(() => {});
    const late = setTimeout(() => this.ending.abort(), CLOSE_MS);
    await Promise.all(this.inHand);
    clearTimeout(late);
    this.transport.close();
  }

  private async written(): Promise<void> {
    await Promise.all(this.behind);
  }

  /** A parallel call causes one more look. */
  private take(): Promise<void> {
    this.isDue = true;
    return (this.taking ??= this.takeAll().finally(() => (this.taking = undefined)));
  }

  private async takeAll(): Promise<void> {
    const { db, now } = this.parts;
    while (this.isDue && !this.closed) {
      this.isDue = false;
      this.failed += await giveUpExpired(db, now());
      const free = AT_ONCE - this.inHand.size;
      const mails = free > 0 ? await claimDue(db, { at: now(), count: free }) : [];
      for (const mail of mails) this.track(this.deliver(mail));
      if (mails.length < free) this.waiting = await countWaiting(db);
    }
  }

  private track(sending: Promise<void>): void {
    const tracked = sending.finally(() => {
      this.inHand.delete(tracked);
      this.wake();
    });
    this.inHand.add(tracked);
  }

  private async deliver(mail: ClaimedMail): Promise<void> {
    const { db, now } = this.parts;
    const signal = AbortSignal.any([AbortSignal.timeout(SEND_MS), this.ending.signal]);
    try {
      const ready = await this.withToken(mail);
      if (!ready) return await this.settle(() => giveUpReplaced(db, mail));
      await this.transport.send(this.withUnsubscribe(ready), now(), signal);
    } catch (failure) {
      return this.putOff(mail, failure as SmtpFailure);
    }
    await this.settle(() =>
      db.transaction().execute(async (trx) => {
        await markSent(trx, mail, now());
        await this.noteSettled(trx, mail, null);
      }),
    );
    this.sent += 1;
  }

  /** The link works from now on; null when nobody needs the mail any more. */
  private async withToken(mail: ClaimedMail): Promise<ClaimedMail | null> {
    const { id, ticket, tokenTable: table, tokenHash: formerHash, text } = mail;
    if (ticket === null) return mail;
    const token = this.parts.tokenOf({ ticket, table });
    const ready = { ...mail, text: text.replaceAll(TOKEN_MARK, token) };
    if (table === null) return ready;
    const attempt = { mailId: id, ticket, table, formerHash, token };
    const stored = await this.parts.db.transaction().execute((trx) => storeToken(trx, attempt));
    return stored ? ready : null;
  }

  private withUnsubscribe(mail: ClaimedMail): ClaimedMail {
    const { unsubscribe, account } = mail;
    if (unsubscribe === null) return mail;
    return { ...mail, unsubscribe: unsubscribeUrl(unsubscribe, account, this.parts.sign) };
  }

  private async noteSettled(trx: Kysely<Database>, mail: ClaimedMail, words: string | null): Promise<void> {
    const { ticket, tokenTable: table } = mail;
    if (ticket !== null && table !== null)
      await this.parts.onSettled?.(trx, { ticket, table }, words, this.parts.now());
  }

  private async putOff(mail: ClaimedMail, failure: SmtpFailure): Promise<void> {
    const { db, log, now } = this.parts;
    const minutes = isFinal(failure) ? undefined : RETRY_MINUTES[mail.attempt - 1];
    const nextAt = minutes === undefined ? null : new Date(now().getTime() + minutes * 60_000);
    const error = wordsOf(failure);
    await this.settle(() =>
      db.transaction().execute(async (trx) => {
        await markFailed(trx, mail, { error, nextAt });
        if (!nextAt) await this.noteSettled(trx, mail, error);
      }),
    );
    // The error itself holds addresses, which no log may hold.
    const { code, responseCode } = failure;
    const context = { mail: mail.id, kind: mail.kind, attempt: mail.attempt, code, responseCode };
    if (nextAt) return log.warn({ ...context, nextAt }, 'a mail could not be sent, trying again');
    this.failed += 1;
    log.error(context, 'a mail could not be sent');
  }

  /** Repeats until the database takes it: otherwise the mail would be sent again. */
  private async settle(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write();
      } catch (err) {
        this.parts.log.warn({ err }, 'what became of a mail could not be kept, trying again');
        if (this.closed) return;
        await sleep(SETTLE_MS);
      }
    }
  }
}
