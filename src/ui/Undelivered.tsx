export const undeliveredText = (words: string | null | undefined) =>
  words ? `Could not be delivered: ${words}` : null;

export function Undelivered({ words }: { words: string | null | undefined }) {
  const text = undeliveredText(words);
  return text && <p className="small mt-1 mb-0">{text}</p>;
}
