import { useForm, useFormState } from 'react-final-form';
import { Icon } from '../Icon';
import { showHeading } from '../showHeading';
import { sectionId, sectionProgress } from './sectionProgress';

/** The sections of a long form beside it on wide screens, each with what it still lacks. */
export function SectionIndex() {
  const form = useForm('SectionIndex');
  // `touched` changes when a field appears.
  useFormState({ subscription: { errors: true, touched: true } });
  return (
    <nav className="section-index" aria-label="Sections of the form">
      <ul>
        {sectionProgress(form).map(({ title, missing }) => (
          <li key={title}>
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
                <span className="section-missing">{missing} missing</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
