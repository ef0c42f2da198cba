export function Undelivered({ words }: { words: string | null | undefined }) {
  return words ? <p className="reason-line">Could not be delivered: {words}</p> : null;
}
