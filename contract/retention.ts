/** For how long is kept what ends by itself; the privacy policy says the same (docs/rules.md, words 16). */
export const RETENTION = {
  /** Days without use after which a session ends. */
  sessionDays: 14,
  /** Days after which a session ends in any case. */
  longestSessionDays: 90,
  notificationDays: 180,
  /** Days after which a mail's row goes; its text goes when it was sent. */
  mailDays: 90,
} as const;
