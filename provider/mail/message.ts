import { OWN_SITE, type Site } from '#contract/site/site';
import type { ClaimedMail } from './outboxRepository';
import { isOneClick } from './unsubscribe';

export interface Address {
  name: string;
  address: string;
}

/** `replyTo` null: the sender. */
export interface Sender {
  from: Address;
  replyTo: Address | null;
  site?: () => Pick<Site, 'name' | 'email'>;
}

/** For mails as files, without configuration. */
export const SITE_SENDER: Sender = {
  from: { name: OWN_SITE.name, address: OWN_SITE.email },
  replyTo: null,
};

export interface Message {
  from: Address;
  replyTo?: Address;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
  messageId: string;
  headers: Record<string, string>;
}

const LINK = /https?:\/\/[^\s<>"]+/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

function htmlOf(text: string): string {
  const linked = (line: string) => {
    let html = '';
    let from = 0;
    for (const { 0: link, index } of line.matchAll(LINK)) {
      html += `${escape(line.slice(from, index))}<a href="${escape(link)}">${escape(link)}</a>`;
      from = index + link.length;
    }
    return html + escape(line.slice(from));
  };
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.split('\n').map(linked).join('<br>')}</p>`);
  return `<!doctype html><html lang="en"><body style="font: 16px/1.5 sans-serif">${paragraphs.join('\n')}</body></html>`;
}

/** The Message-ID stays the same at every attempt, so that servers can recognise repeats. */
export function messageOf(
  mail: Pick<ClaimedMail, 'to' | 'subject' | 'text' | 'messageKey' | 'unsubscribe'>,
  { from: configured, replyTo, site }: Sender,
  date: Date,
): Message {
  const { name, email } = site?.() ?? OWN_SITE;
  const from = configured === SITE_SENDER.from ? { name, address: email } : configured;
  const contact = replyTo?.address ?? email;
  const text = `${mail.text}\n\n${name}\nQuestions? Write to ${contact}.`;
  return {
    from,
    ...(replyTo ? { replyTo } : {}),
    to: mail.to,
    subject: mail.subject.replace(/\s+/g, ' '),
    text,
    html: htmlOf(text),
    date,
    messageId: `<${mail.messageKey}@${from.address.split('@').pop()}>`,
    headers: {
      // Stops holiday notices.
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe ? { 'List-Unsubscribe': `<${mail.unsubscribe}>` } : {}),
      ...(mail.unsubscribe && isOneClick(mail.unsubscribe)
        ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  };
}
