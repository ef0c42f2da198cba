import type { ReactNode } from 'react';
import type { PageKey, PageNode } from '#contract/site/pages';
import { dayOf, formatDate } from '#src/lib/dates';
import { PageHead } from '#src/ui/head/PageHead';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PageNodes } from '#src/ui/PageNodes';
import { divided } from './sections';
import { useSiteText } from './useSiteText';

interface Props {
  text: PageKey;
  title: string;
  description: string;
  canonical: string;
}

/** Continues the first paragraph with the day from which the text applies. */
function Lead({ nodes, since }: { nodes: readonly PageNode[]; since: string }) {
  const [first, ...rest] = nodes;
  const day = dayOf(new Date(since));
  const words = typeof first === 'object' && first.tag === 'p' ? (first.nodes ?? []) : [];
  return (
    <>
      <p className="page-lead">
        <PageNodes nodes={words} /> In effect since <time dateTime={day}>{formatDate(day)}</time>.
      </p>
      <PageNodes nodes={words.length > 0 ? rest : nodes} />
    </>
  );
}

export function TextFrame({ text: key, title, description, canonical }: Props) {
  const { text, failed, error, retry } = useSiteText(key);
  const { lead, sections } = divided(text?.content ?? [], 'h2');
  let body: ReactNode = null;
  if (text)
    body = (
      <>
        <Lead nodes={lead} since={text.since} />
        <div className="text-page">
          <nav className="text-contents fs-5" aria-label="On this page">
            <h2 className="small fw-medium muted">On this page</h2>
            <ol>
              {sections.map(({ id, title: heading }) => (
                <li key={id}>
                  <a className="d-flex align-items-center min-h-finger" href={`#${id}`}>
                    {heading}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            {sections.map(({ id, title: heading, nodes }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{heading}</h2>
                <PageNodes nodes={nodes} />
              </section>
            ))}
          </div>
        </div>
      </>
    );
  return (
    <div className="wrap page" aria-busy={!text && !failed}>
      <PageHead title={title} description={description} canonical={canonical} />
      <h1>{title}</h1>
      {failed && <ErrorState title="This page could not be loaded." error={error} onRetry={retry} />}
      {body}
    </div>
  );
}
