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
  const [, plain = '', html = ''] = mail.split(/\n--[^\n]+\n/);
  expect(plain).toContain('Content-Type: text/plain');
  expect(plain).toContain('Read https://portal.test/x?a=1&b=2');
  expect(html).toContain('Content-Type: text/html');
  expect(html).toContain('<a href="https://portal.test/x?a=1&amp;b=2">');
  expect(mail).not.toContain('List-Unsubscribe');
});

it('makes markup of nobody', () => {
  const mail = { to: 'a@b.test', subject: 'x', messageKey: 'k', unsubscribe: null };
  const { html } = messageOf(
    { ...mail, text: 'Hello <img src=x onerror="x"> & https://a.test/"onclick="x' },
    SENDER,
    AT,
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;x&quot;&gt; &amp; <a href="https://a.test/">');
});
