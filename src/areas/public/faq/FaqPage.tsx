import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { PageHead } from '#src/ui/head/PageHead';
import { EmptyState } from '#src/ui/list/EmptyState';
import { FaqItem } from './FaqItem';
import { FaqSearch } from './FaqSearch';
import { findQuestions, QUESTIONS } from './questions';
import { useOpenedByHash } from './useOpenedByHash';

const structured = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.flatMap(({ questions }) => questions).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
};

/** Questions and answers; a question's own address opens it. */
export default function FaqPage() {
  const [search] = useSearchParams();
  const text = search.get('q') ?? '';
  const groups = findQuestions(text);
  useOpenedByHash();
  return (
    <div className="wrap page">
      <PageHead
        title="FAQs"
        description="Answers about accounts, applications, diaries, company reviews and payments."
        canonical={paths.faqs}
        structured={structured}
      />
      <h1>Frequently asked questions</h1>
      <p className="page-lead">
        If yours is not among them, <Link to={paths.contact}>write to us</Link>.
      </p>
      <FaqSearch text={text} />
      <div aria-live="polite">
        {groups.length === 0 && (
          <EmptyState
            icon="search"
            title="No question has these words"
            action={
              <Link className="btn btn-primary" to={paths.faqs}>
                Show all questions
              </Link>
            }
          >
            Try fewer or other words.
          </EmptyState>
        )}
      </div>
      {groups.map(({ title, questions }) => (
        <section key={title} className="faq-group" aria-label={title}>
          <h2>{title}</h2>
          {questions.map((question) => (
            <FaqItem key={question.id} question={question} />
          ))}
        </section>
      ))}
    </div>
  );
}
