import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { loggedPath } from '../security/addresses';
import { messageOf, type Address, type Sender } from './message';
import type { ClaimedMail } from './outboxRepository';

export interface Transport {
  /** Throws the mail server's error; aborts with `signal`. */
  send(mail: ClaimedMail, at: Date, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Parallel mails: five hundred rejections must not open as many connections. */
export const AT_ONCE = 5;

const smtpConnections = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: AT_ONCE,
    // A connection that ends after the text may have delivered it; the outbox decides.
    maxRequeues: 0,
    idleTimeout: 30_000,
    connectionTimeout: 30_000,
    socketTimeout: 60_000,
  });

export function smtpTransport(url: string, sender: Sender): Transport {
  const connections = smtpConnections(url);
  return {
    async send(mail, at, signal) {
      await connections.sendMail({ ...messageOf(mail, sender, at), signal });
    },
    close: () => connections.close(),
  };
}

const LINK = /https?:\/\/\S+/;
const written = ({ name, address }: Address) => `${name} <${address}>`;

/** One file per mail, the same at every attempt. The log has subject, name and a link without its token. */
export function fileTransport(folder: string, sender: Sender, log: FastifyBaseLogger): Transport {
  return {
    async send(mail, at) {
      const { from, replyTo, to, subject, date, messageId, headers, text, html } = messageOf(
        mail,
        sender,
        at,
      );
      const boundary = `=_${mail.messageKey}`;
      const partOf = (type: 'plain' | 'html', content: string) => [
        `--${boundary}`,
        `Content-Type: text/${type}; charset=utf-8`,
        'Content-Transfer-Encoding: 8bit',
        '',
        content,
      ];
      const lines = [
        `From: ${written(from)}`,
        ...(replyTo ? [`Reply-To: ${written(replyTo)}`] : []),
        `To: ${to}`,
        `Subject: ${subject}`,
        `Date: ${date.toUTCString()}`,
        `Message-ID: ${messageId}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        'MIME-Version: 1.0',
        `Content-Type: multipart/alternative; boundary="${boundary}"`,
        '',
        ...partOf('plain', text),
        ...partOf('html', html),
        `--${boundary}--`,
        '',
      ];
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${mail.createdAt.toISOString().replace(/[:.]/g, '-')}-${String(mail.id).padStart(10, '0')}.eml`;
      await fs.writeFile(path.join(folder, name), lines.join('\r\n'), { mode: 0o600 });
      // The secret is in the file alone.
      const link = LINK.exec(text)?.[0];
      const mailLink = link && new URL(link).origin + loggedPath(new URL(link).pathname);
      log.info({ subject, mailLink, file: name }, 'mail written to a file');
    },
    close: () => {},
  };
}
