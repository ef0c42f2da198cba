export interface Mail {
  to: string;
  subject: string;
  /** Plain text body; the first link in it is what a developer looks for. */
  text: string;
}

/** Sends mails; resolves once the mail is accepted. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
