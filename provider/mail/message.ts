/** A mail as it leaves: the words of its row, in the name of the site. */
import { SITE_CONTACT, SITE_NAME } from '#contract/site';
import type { ClaimedMail } from './outboxRepository';

export interface Address {
  name: string;
  address: string;
}

/** Who sends, and who reads the answers; null: whoever sends. */
export interface Sender {
  from: Address;
  replyTo: Address | null;
}

/** For mails that are only files, where nothing was configured. */
export const SITE_SENDER: Sender = { from: { name: SITE_NAME, address: SITE_CONTACT }, replyTo: null };

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

/** The same words as HTML: paragraphs, and links that lead where they say. */
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

/**
 * The message of a row at `date`. Its Message-ID is the same at every attempt, so that a server which took it
 * and could not say so anymore may know it again.
 */
export function messageOf(
  mail: Pick<ClaimedMail, 'to' | 'subject' | 'text' | 'messageKey' | 'unsubscribe'>,
  { from, replyTo }: Sender,
  date: Date,
): Message {
  const contact = replyTo?.address ?? SITE_CONTACT;
  const text = `${mail.text}\n\n${SITE_NAME}\nQuestions? Write to ${contact}.`;
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
      // No holiday notice answers it.
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe ? { 'List-Unsubscribe': `<${mail.unsubscribe}>` } : {}),
    },
  };
}
