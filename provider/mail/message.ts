import { mailHtml } from '#contract/mail/html';
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
  site?: () => Pick<Site, 'name' | 'email' | 'accent'>;
  /** The portal's address. */
  home?: () => string;
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

/** The Message-ID stays the same at every attempt, so that servers can recognise repeats. */
export function messageOf(
  mail: Pick<ClaimedMail, 'kind' | 'to' | 'subject' | 'text' | 'messageKey' | 'unsubscribe'>,
  { from: configured, replyTo, site, home }: Sender,
  date: Date,
): Message {
  const { name, email, accent } = site?.() ?? OWN_SITE;
  const from = configured === SITE_SENDER.from ? { name, address: email } : configured;
  const contact = replyTo?.address ?? email;
  const subject = mail.subject.replace(/\s+/g, ' ');
  const below = `${name}\nQuestions? Write to ${contact}.`;
  return {
    from,
    ...(replyTo ? { replyTo } : {}),
    to: mail.to,
    subject,
    text: `${mail.text}\n\n${below}`,
    html: mailHtml({
      kind: mail.kind,
      subject,
      text: mail.text,
      below,
      site: { name, accent },
      home: home?.() ?? '',
    }),
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
