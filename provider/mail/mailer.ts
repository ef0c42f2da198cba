import type { FastifyBaseLogger } from 'fastify';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text body; the first link in it is what a developer looks for. */
  text: string;
}

/** What carries a mail away. */
export interface Transport {
  /** Resolves once the mail is accepted. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** Sends mails behind the answers that caused them. */
export interface Mailer {
  /** Posted, and neither sent nor given up. */
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  /**
   * Sends a mail, or the one that is still being written (null: none after all), without being waited for: an
   * answer must not tell by its duration whether there is a mail. A failure goes to the log.
   */
  post(mail: Mail | Promise<Mail | null>): void;
  /** Waits for every mail that was posted, then ends. */
  close(): Promise<void>;
}

/** Posts by `transport`. */
export function mailerBy(transport: Transport, log: FastifyBaseLogger): Mailer {
  const underWay = new Set<Promise<void>>();
  const tally = { sent: 0, failed: 0 };
  const deliver = async (mail: Mail | Promise<Mail | null>) => {
    const written = await mail;
    if (!written) return;
    await transport.send(written);
    tally.sent += 1;
  };
  return {
    get waiting() {
      return underWay.size;
    },
    get sent() {
      return tally.sent;
    },
    get failed() {
      return tally.failed;
    },
    post(mail) {
      const sent = deliver(mail)
        .catch((err: unknown) => {
          tally.failed += 1;
          log.error({ err }, 'a mail could not be sent');
        })
        .finally(() => underWay.delete(sent));
      underWay.add(sent);
    },
    async close() {
      await Promise.all(underWay);
      await transport.close();
    },
  };
}
