import { Icon } from '#src/ui/Icon';
import { PageNodes } from '#src/ui/PageNodes';
import type { Question } from './questions';

/** One question, answered on demand. */
export function FaqItem({ question: { id, question, answer } }: { question: Question }) {
  return (
    <details id={id} className="faq">
      <summary>
        {question} <Icon name="chevronDown" />
      </summary>
      <div className="faq-answer">
        <PageNodes nodes={answer} />
        <a className="small" href={`#${id}`} aria-label={`Link to: ${question}`}>
          Link to this answer
        </a>
      </div>
    </details>
  );
}
