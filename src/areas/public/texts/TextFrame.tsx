import { formatDate } from '#src/lib/dates';
import { PageHead } from '#src/ui/head/PageHead';

export interface TextSection {
  id: string;
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

interface Props {
  title: string;
  description: string;
  canonical: string;
  lead: string;
  /** Day from which the text holds. */
  since: string;
  sections: readonly TextSection[];
}

/** A text to read: what is in it, and its sections. */
export function TextFrame({ title, description, canonical, lead, since, sections }: Props) {
  return (
    <div className="wrap page">
      <PageHead title={title} description={description} canonical={canonical} />
      <h1>{title}</h1>
      <p className="page-lead">
        {lead} In force since <time dateTime={since}>{formatDate(since)}</time>.
      </p>
      <div className="text-page">
        <nav className="text-contents" aria-label="On this page">
          <h2>On this page</h2>
          <ol>
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {sections.map(({ id, title: heading, paragraphs = [], points = [] }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{heading}</h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {points.length > 0 && (
                <ul>
                  {points.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
