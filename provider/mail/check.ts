/** Sends one mail and reports the server's answers and the sender domain's records. */
import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { OWN_SITE } from '#contract/site/site';
import type { Settings } from '../settings';
import { messageOf, type Sender } from './message';

/** TXT records in pieces; throws with the code of node:dns. */
export type TxtLookup = (name: string) => Promise<string[][]>;

interface Checked {
  lines: string[];
  accepted: boolean;
}

interface Transcript {
  server: string[];
  client: string[];
}

const NONE = ['ENOTFOUND', 'ENODATA'];

/** Sends a mail to `to` by SMTP_URL. @param txt looks up the sender domain's records */
export async function checkMail(
  { smtpUrl, mailFrom, mailReplyTo }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailReplyTo'>,
  { to, txt }: { to: string; txt: TxtLookup },
): Promise<Checked> {
  if (smtpUrl === null || mailFrom === null)
    return { lines: ['SMTP_URL: is not set, so mails are files under DATA_DIR/mail.'], accepted: false };
  const sender = { from: mailFrom, replyTo: mailReplyTo };
  const { lines, accepted } = await sendOne(smtpUrl, sender, to);
  const domain = mailFrom.address.split('@').pop()!;
  return { lines: [...lines, await tellSpf(domain, txt), await tellDmarc(domain, txt)], accepted };
}

async function sendOne(url: string, sender: Sender, to: string): Promise<Checked> {
  const transcript: Transcript = { server: [], client: [] };
  const transport = createTransport({
    url,
    connectionTimeout: 30_000,
    socketTimeout: 60_000,
    logger: listeningTo(transcript),
    transactionLog: true,
  });
  const text = `This is the test email you requested to check whether emails of ${OWN_SITE.name} arrive. They do.`;
  const mail = {
    kind: 'check',
    to,
    subject: `${OWN_SITE.name}: mails arrive`,
    text,
    unsubscribe: null,
    messageKey: randomUUID(),
  };
  const { host, protocol } = new URL(url);
  const lines = [`From: ${sender.from.name} <${sender.from.address}>`];
  const greeted = () => [
    `Server: ${host} says "${transcript.server[0] ? oneLine(transcript.server[0]) : 'nothing'}"`,
    ...(transcript.server.length > 1 ? [tellTls(protocol, transcript)] : []),
  ];
  try {
    const { response } = await transport.sendMail(messageOf(mail, sender, new Date()));
    return { lines: [...lines, ...greeted(), `Accepted: ${oneLine(response)}`], accepted: true };
  } catch (error) {
    return { lines: [...lines, ...greeted(), tellFailure(error as SmtpFailure)], accepted: false };
  } finally {
    transport.close();
  }
}

/** Records what both sides say, without the mail. */
function listeningTo(transcript: Transcript) {
  const hear = (entry: object, line?: unknown) => {
    const { tnx } = entry as { tnx?: string };
    if (tnx === 'server' || tnx === 'client') transcript[tnx].push(String(line));
  };
  const ignore = () => {};
  return {
    trace: ignore,
    debug: hear,
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
    level: ignore,
  };
}

function tellTls(protocol: string, { client }: Transcript): string {
  if (protocol === 'smtps:') return 'TLS: encrypted from the beginning';
  const begun = client.indexOf('STARTTLS');
  // From here on it is encrypted.
  if (begun >= 0)
    return begun < client.length - 1 ? 'TLS: encrypted by STARTTLS' : 'TLS: STARTTLS was tried in vain';
  return 'TLS: none, the server offers no STARTTLS: mails and the password of SMTP_URL can be read on the way';
}

interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  response?: string;
}

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** One line that names what to fix. */
function tellFailure({ code = '', command = '', response, message }: SmtpFailure): string {
  const words = oneLine(response || message);
  if (code === 'EAUTH') return `SMTP_URL: the server refuses the user or the password: ${words}`;
  if (command === 'MAIL FROM') return `MAIL_FROM: the server does not let this user send as it: ${words}`;
  if (command === 'RCPT TO') return `--to: the server refuses the recipient: ${words}`;
  if (command === 'DATA') return `Refused: ${words}`;
  if (code === 'EDNS') return `SMTP_URL: the name of the server is not known: ${words}`;
  if (code === 'ETLS' || /certificate|\bTLS\b|\bSSL\b/i.test(message))
    return `SMTP_URL: the connection could not be encrypted: ${words}`;
  return `SMTP_URL: no mail could be handed over (${code || 'no code'}): ${words}`;
}

async function recordsOf(txt: TxtLookup, name: string, version: RegExp): Promise<string[] | null> {
  try {
    return (await txt(name)).map((pieces) => pieces.join('')).filter((record) => version.test(record));
  } catch (error) {
    return NONE.includes((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  }
}

const unanswered = (name: string) => `no resolver answers for ${name}: not looked at`;

async function tellSpf(domain: string, txt: TxtLookup): Promise<string> {
  const records = await recordsOf(txt, domain, /^v=spf1(\s|$)/i);
  if (!records) return `SPF: ${unanswered(domain)}`;
  if (records.length > 1)
    return `SPF: ${domain} has ${records.length} records, and servers take more than one for none`;
  return records[0]
    ? `SPF: ${records[0]} (it must name the server above, or a relay behind it)`
    : `SPF: ${domain} has none: it does not say which servers send for it`;
}

async function tellDmarc(domain: string, txt: TxtLookup): Promise<string> {
  for (let labels = domain.split('.'); labels.length >= 2; labels = labels.slice(1)) {
    const name = `_dmarc.${labels.join('.')}`;
    const records = await recordsOf(txt, name, /^v=DMARC1\s*(;|$)/i);
    if (!records) return `DMARC: ${unanswered(name)}`;
    if (records[0]) return `DMARC: ${records[0]} (${name})`;
  }
  return `DMARC: ${domain} has none: large providers want one`;
}
