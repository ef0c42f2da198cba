import { useLocation } from 'react-router-dom';
import { Slip } from '#src/ui/page/Slip';

/** What was just sent, as the form that sent it says it to the page it leads to. */
export interface Sent {
  title: string;
  /** What happens next, one step a line. */
  next: readonly string[];
}

const isSent = (sent: unknown): sent is Sent =>
  typeof sent === 'object' && sent !== null && 'title' in sent && 'next' in sent && Array.isArray(sent.next);

/** What happens next, on the page that follows a sent form; gone with the next page. */
export function SentSlip({ label }: { label: string }) {
  const state = useLocation().state as { sent?: unknown } | null;
  const sent = state?.sent;
  if (!isSent(sent)) return null;
  return (
    <div className="slips">
      <Slip label={label} heading="h2" title={sent.title}>
        <ol className="numbered mt-2">
          {sent.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Slip>
    </div>
  );
}
