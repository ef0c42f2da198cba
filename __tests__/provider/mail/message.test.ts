import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileTransport } from '#provider/mail/transports';
import type { ClaimedMail } from '#provider/mail/outboxRepository';
import { writeMails } from '#provider/mail/outboxRepository';
import { writeTemplate } from '#provider/mail/templateRepository';
import { messageOf } from '#provider/mail/message';
import { startMailServer } from '#tests/support/mailServer';
import { setupProvider } from '#tests/support/provider';

const SENDER = {
  from: { name: 'Internship Cell', address: 'internships@example.org' },
  replyTo: { name: 'Desk', address: 'desk@example.org' },
};
const AT = new Date('2026-03-05T08:00:00Z');

/** One mail as the mail server gets it. */
async function arrived(
  mail: { text: string; unsubscribe?: string },
  sender: typeof SENDER | undefined = SENDER,
) {
  const server = await startMailServer();
  const { services, close } = await setupProvider({
    settings: { smtpUrl: server.url, mailFrom: sender.from, mailReplyTo: sender.replyTo },
    now: () => AT,
  });
  const { text, ...rest } = mail;
  await writeTemplate(services.db, { kind: 'suspension', subject: '{title}', text: '{text}' }, AT);
  const values = { title: 'Offer', text };
  await writeMails(
    services.db,
    [{ kind: 'suspension', cause: '1', to: 'asha@example.test', account: null, values, ...rest }],
    AT,
  );
  await services.outbox.sendDue();
  await close();
  await server.close();
  return server.received[0]!.replace(/\r\n/g, '\n');
}

it('comes from whom the operator named, says when and that a program wrote it, and where to answer', async () => {
  const mail = await arrived({ text: 'Hello Asha,\n\nAn offer.', unsubscribe: 'https://portal.test/mails' });
  for (const line of [
    'From: Internship Cell <internships@example.org>',
    'Reply-To: Desk <desk@example.org>',
    'To: asha@example.test',
    'Date: Thu, 05 Mar 2026 08:00:00 +0000',
    'Auto-Submitted: auto-generated',
    'List-Unsubscribe: <https://portal.test/mails>',
  ])
    expect(mail).toContain(`${line}\n`);
  expect(mail).toMatch(/^Message-ID: <[\da-f-]{36}@example\.org>$/m);
  expect(mail).toContain('Questions? Write to desk@example.org.');
});

it('has the same words as plain text and as HTML, and says no more of switching off than it can', async () => {
  const mail = await arrived({ text: 'Hello Asha,\n\nRead https://portal.test/x?a=1&b=2' });
  const [, plain = '', encoded = ''] = mail.split(/\n--[^\n]+\n/);
  const html = encoded.replace(/=\n/g, '').replaceAll('=3D', '=');
  expect(plain).toContain('Content-Type: text/plain');
  expect(plain).toContain('Read https://portal.test/x?a=1&b=2');
  expect(html).toContain('Content-Type: text/html');
  expect(html).toContain('<a class="button" href="https://portal.test/x?a=1&amp;b=2"');
  expect(mail).not.toContain('List-Unsubscribe');
});

it('makes markup of nobody', () => {
  const mail = { kind: 'announcement', to: 'a@b.test', subject: 'x', messageKey: 'k', unsubscribe: null };
  const { html } = messageOf(
    { ...mail, text: 'Hello <img src=x onerror="x"> & https://a.test/"onclick="x' },
    SENDER,
    AT,
  );
  expect(html).not.toContain('<img');
  expect(html).toContain(
    '&lt;img src=x onerror=&quot;x&quot;&gt; &amp; <a class="link" href="https://a.test/"',
  );
});

it('is the same as a file, with the name and colour that the site has by then', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mails-'));
  const site = { name: 'Site', email: 'desk@example.org', accent: '#0b5fa5' };
  const sender = { ...SENDER, site: () => site, home: () => 'https://portal.test' };
  const transport = fileTransport(folder, sender, { info: () => {} } as never);
  const mail = {
    id: 1,
    kind: 'announcement',
    to: 'a@b.test',
    subject: 'News',
    text: 'Hello,\n\nNews.',
    messageKey: 'k',
    unsubscribe: null,
    createdAt: AT,
  } as ClaimedMail;
  site.name = 'Desk & Co';
  site.accent = '#7a1f5c';
  await transport.send(mail, AT, AbortSignal.timeout(1000));
  const file = readFileSync(path.join(folder, readdirSync(folder)[0]!), 'utf8');
  const { text, html } = messageOf(mail, sender, AT);
  expect(file).toContain('Content-Type: multipart/alternative; boundary="=_k"\r\n');
  const [, plain, rich] = file.split(/\r\n--=_k(?:--)?\r\n/).map((part) => part.split('\r\n\r\n')[1]);
  expect([plain, rich]).toEqual([text, html]);
  for (const part of ['Desk &amp; Co', '#7a1f5c', 'href="https://portal.test"', 'Open Desk &amp; Co'])
    expect(html).toContain(part);
  rmSync(folder, { recursive: true });
});
