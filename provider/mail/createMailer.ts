import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { mailerBy, type Mail, type Mailer } from './mailer';

const FROM = 'Internship Portal <no-reply@internship-portal.invalid>';
const LINK = /https?:\/\/\S+/;

/** Sends through the mail server at `url` (smtp:// or smtps://). */
export function smtpMailer(url: string, log: FastifyBaseLogger): Mailer {
  // Five connections at a time: a company that rejects five hundred applicants must not open as many.
  const transport = createTransport({ url, pool: true }, { from: FROM });
  const send = async (mail: Mail) => {
    await transport.sendMail(mail);
  };
  return mailerBy({ send, close: async () => transport.close() }, log);
}

/**
 * Writes each mail as a file into `folder` and logs its subject and link: for a portal without a mail server.
 */
export function fileMailer(folder: string, log: FastifyBaseLogger): Mailer {
  let count = 0;
  const encode = (mail: Mail) =>
    [
      `From: ${FROM}`,
      `To: ${mail.to}`,
      `Subject: ${mail.subject}`,
      `Date: ${new Date().toUTCString()}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      mail.text,
      '',
    ].join('\r\n');
  const send = async (mail: Mail) => {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${process.pid}-${(count += 1)}.eml`;
    await fs.writeFile(path.join(folder, name), encode(mail), { mode: 0o600 });
    log.info({ subject: mail.subject, mailLink: LINK.exec(mail.text)?.[0] }, 'mail written to a file');
  };
  return mailerBy({ send, close: async () => {} }, log);
}
