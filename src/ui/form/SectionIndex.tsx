import { useForm, useFormState } from 'react-final-form';
import { Icon } from '../Icon';
import { showHeading } from '../showHeading';
import { sectionId, sectionProgress, type SectionProgress } from './sectionProgress';

function Line({ title, missing }: SectionProgress) {
  return (
    <a
      href={`#${sectionId(title)}`}
      onClick={(event) => {
        event.preventDefault();
        showHeading(sectionId(title));
      }}
    >
      <span>{title}</span>
      {missing === 0 ? (
        <Icon name="check" label="complete" />
      ) : (
        <span className="flex-none small due">{missing} missing</span>
      )}
    </a>
  );
}

const Lines = ({ sections }: { sections: readonly SectionProgress[] }) => (
  <ul className="d-none d-xl-block mb-3">
    {sections.map((section) => (
      <li key={section.title}>
        <Line {...section} />
      </li>
    ))}
  </ul>
);

interface Props {
  /** Section titles per part. */
  parts: readonly { title: string; sections: readonly string[] }[];
}

/** What each section lacks, beside the form; on narrow screens above a form in parts. */
export function SectionIndex({ parts }: Props) {
  const form = useForm('SectionIndex');
  // `touched` changes when a field appears.
  useFormState({ subscription: { errors: true, touched: true } });
  const progress = sectionProgress(form);
  const inPart = (titles: readonly string[]) => progress.filter(({ title }) => titles.includes(title));
  return (
    <nav className="section-index" aria-label="Sections of the form">
      <ol>
        {parts.map(({ title, sections }) => {
          const own = inPart(sections);
          return (
            <li key={title}>
              <Line title={title} missing={own.reduce((sum, { missing }) => sum + missing, 0)} />
              <Lines sections={own} />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
