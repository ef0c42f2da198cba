import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { PageHead } from '#src/ui/head/PageHead';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PageNodes } from '#src/ui/PageNodes';
import { FaqItem } from './FaqItem';
import { FaqSearch } from './FaqSearch';
import { queriesOf, useSiteText } from '../texts/useSiteText';
import { findQuestions, questionsOf, type QuestionGroup } from './questions';
import { useOpenedByHash } from './useOpenedByHash';

export const queries = queriesOf('faq');

const structuredOf = (groups: readonly QuestionGroup[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ question, text }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
});

/** Questions and answers; a question's own address opens it. */
export default function FaqPage() {
  const [search] = useSearchParams();
  const text = search.get('q') ?? '';
  const { text: page, failed, retry } = useSiteText('faq');
  const all = useMemo(() => questionsOf(page?.content ?? []), [page]);
  const groups = findQuestions(all, text);
  useOpenedByHash(all);
  return (
    <div className="wrap page">
      <PageHead
        title="FAQs"
        description="Answers about accounts, applications, diaries, company reviews and payments."
        canonical={paths.faqs}
        structured={structuredOf(all)}
      />
      <h1>Frequently asked questions</h1>
      <p className="page-lead">
        If yours is not among them, <Link to={paths.contact}>write to us</Link>.
      </p>
      <FaqSearch text={text} />
      <div aria-live="polite">
        {failed && <ErrorState title="The questions could not be loaded." onRetry={retry} />}
        {all.length > 0 && groups.length === 0 && (
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
      {groups.map(({ title, lead, questions }, place) => (
        <section key={place} className="faq-group" aria-label={title || undefined}>
          {title && <h2>{title}</h2>}
          <PageNodes nodes={lead} />
          {questions.map((question) => (
            <FaqItem key={question.id} question={question} />
          ))}
        </section>
      ))}
    </div>
  );
}
