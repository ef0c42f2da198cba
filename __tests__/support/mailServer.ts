/** A mail server of a test's own, which keeps what it is sent and may have bad habits. */
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A refusal in SMTP's words, such as `550 5.1.1 No such user`. */
type Refusal = string;

export interface Habits {
  /** 0: any. */
  port?: number;
  /** How long it thinks about a mail that it has taken, before it says so. */
  thinksMs?: number;
  /** Whether it offers STARTTLS, with a certificate that nobody vouches for. */
  tls?: boolean;
  /** Whether a connection is greeted at all. */
  greets?: () => Refusal | null;
  /** Whether it takes a recipient. */
  recipient?: (address: string) => Refusal | null;
  /**
   * What becomes of a mail: taken, refused, lost with its connection while its text comes (`cut`), or taken
   * without a word, because the connection ends before the answer (`mute`).
   */
  mail?: (address: string) => Refusal | 'cut' | 'mute' | null;
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** The mails as they came, with their lines put together again. */
  received: readonly string[];
  /** Whom they were for, in the same order. */
  recipients: readonly string[];
  /** So many connections were made. */
  connections(): number;
  close(): Promise<void>;
}

const errorOf = (refusal: Refusal) => {
  const [, code, words] = /^(\d{3}) (.*)$/.exec(refusal)!;
  return Object.assign(new Error(words), { responseCode: Number(code) });
};

/** Puts together what quoted-printable took apart. */
const readable = (text: string) => text.replace(/=\r\n/g, '').replace(/=3D/g, '=');

export async function startMailServer(habits: Habits = {}): Promise<MailServer> {
  const received: string[] = [];
  const recipients: string[] = [];
  let connections = 0;
  const answer = (refusal: Refusal | null | undefined, done: (error?: Error | null) => void) =>
    done(refusal ? errorOf(refusal) : null);
  const cut = ({ id }: SMTPServerSession) => {
    for (const connection of (server as unknown as { connections: Set<any> }).connections)
      if (connection.id === id) connection._socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: habits.tls ? [] : ['STARTTLS'],
    // A test that ends waits for nobody.
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1;
      answer(habits.greets?.(), done);
    },
    onRcptTo: ({ address }, _session, done) => answer(habits.recipient?.(address), done),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const fate = habits.mail?.(to[0]!) ?? null;
      if (fate === 'cut') return cut(session);
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk));
      stream.on('end', () => {
        if (fate === null || fate === 'mute') {
          received.push(readable(text));
          recipients.push(...to);
        }
        if (fate === 'mute') cut(session);
        else setTimeout(() => answer(fate, done), habits.thinksMs ?? 0);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(habits.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    recipients,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
