import { useMemo, useEffect, useRef } from 'react';
import { useSearchParams, useLocation } from 'react-router-dom';
import { SEARCH_LENGTH } from '#contract/searchLength';
import { paths } from '#src/lib/paths';
import { PageHead } from '#src/ui/head/PageHead';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PageNodes } from '#src/ui/PageNodes';
import { Icon } from '#src/ui/Icon';
import { queriesOf, useSiteText } from '../texts/useSiteText';
import { findQuestions, questionsOf, type QuestionGroup, type Question } from './questions';

/** Opens the question of the address, once the questions are there. */
function useOpenedByHash(questions: unknown): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = hash.length > 1 ? document.getElementById(decodeSafely(hash.slice(1))) : null;
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    target.scrollIntoView({ block: 'start' });
  }, [hash, key, questions]);
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Searches while typing; without JavaScript on Enter. */
function FaqSearch({ text }: { text: string }) {
  const [, setSearch] = useSearchParams();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The address follows a moment later and must not overwrite newer typing.
    if (box.current && box.current !== document.activeElement) box.current.value = text;
  }, [text]);
  return (
    <form
      role="search"
      className="faq-search"
      action={paths.faqs}
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="visually-hidden" htmlFor="faq-search">
        Search questions
      </label>
      <input
        ref={box}
        id="faq-search"
        className="control"
        type="search"
        name="q"
        defaultValue={text}
        maxLength={SEARCH_LENGTH}
        placeholder="Search questions and answers"
        onChange={({ target: { value } }) => setSearch(value ? { q: value } : {}, { replace: true })}
      />
    </form>
  );
}

function FaqItem({ question: { id, question, answer } }: { question: Question }) {
  return (
    <details id={id} className="faq">
      <summary>
        {question} <Icon name="chevronDown" />
      </summary>
      <div className="faq-answer px-1 pb-4">
        <PageNodes nodes={answer} />
        <a className="small" href={`#${id}`} aria-label={`Link to: ${question}`}>
          Link to this answer
        </a>
      </div>
    </details>
  );
}

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

/** A question's own address opens it. */
export default function FaqPage() {
  const [search] = useSearchParams();
  const text = search.get('q') ?? '';
  const { text: page, failed, error, retry } = useSiteText('faq');
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
      <Link
        to={paths.contact}
        around={(link) => <p className="page-lead">If yours is not listed, {link}.</p>}
      >
        write to us
      </Link>
      <FaqSearch text={text} />
      <div aria-live="polite">
        {failed && <ErrorState title="The questions could not be loaded." error={error} onRetry={retry} />}
        {all.length > 0 && groups.length === 0 && (
          <EmptyState
            icon="search"
            title="No questions match"
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
        <section key={place} className="mt-6 mw-48" aria-label={title || undefined}>
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
