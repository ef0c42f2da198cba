import type { FastifyBaseLogger } from 'fastify';
import { mailerBy, type Mail } from '#provider/mail/mailer';

const MAIL: Mail = { to: 'asha@example.test', subject: 'Hello', text: 'Hello' };

function setup(send: (mail: Mail) => Promise<void> = async () => {}) {
  const events: string[] = [];
  const transport = {
    send: async (mail: Mail) => {
      await send(mail);
      events.push(`sent to ${mail.to}`);
    },
    close: async () => void events.push('closed'),
  };
  const log = { error: (_details: unknown, text: string) => void events.push(text) };
  return { mailer: mailerBy(transport, log as unknown as FastifyBaseLogger), events };
}

it('sends what was posted before it closes, a mail that is still being written too', async () => {
  let accept = () => {};
  let written: (mail: Mail | null) => void = () => {};
  const { mailer, events } = setup(() => new Promise((resolve) => (accept = resolve)));
  mailer.post(new Promise<Mail | null>((resolve) => (written = resolve)));
  const closed = mailer.close();
  written(MAIL);
  await new Promise((resolve) => setImmediate(resolve));
  expect(events).toEqual([]);
  expect({ sent: mailer.sent, waiting: mailer.waiting }).toEqual({ sent: 0, waiting: 1 });
  accept();
  await closed;
  expect({ sent: mailer.sent, waiting: mailer.waiting }).toEqual({ sent: 1, waiting: 0 });
  expect(events).toEqual(['sent to asha@example.test', 'closed']);
});

it('sends nothing when there is no mail after all', async () => {
  const { mailer, events } = setup();
  mailer.post(Promise.resolve(null));
  await mailer.close();
  expect(events).toEqual(['closed']);
});

it('tells the log of a mail that could not be written or sent, and nobody else', async () => {
  const { mailer, events } = setup(async () => {
    throw new Error('no route to the mail server');
  });
  mailer.post(MAIL);
  mailer.post(Promise.reject(new Error('no database')));
  await mailer.close();
  expect(events).toEqual(['a mail could not be sent', 'a mail could not be sent', 'closed']);
  expect({ sent: mailer.sent, failed: mailer.failed, waiting: mailer.waiting }).toEqual({
    sent: 0,
    failed: 2,
    waiting: 0,
  });
});
