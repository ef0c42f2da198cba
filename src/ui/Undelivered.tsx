/** What a mail server said of a mail that it would not take, beside what the mail was for. */
export function Undelivered({ words }: { words: string | null | undefined }) {
  return words ? <p className="reason-line">Could not be delivered: {words}</p> : null;
}
