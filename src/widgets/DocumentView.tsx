import { OutsideLink } from '#src/ui/links/OutsideLink';
import { PdfView } from './PdfView';

interface Props {
  /** As a heading: "Offer letter". */
  name: string;
  href: string;
}

/** A PDF of a record, open beside its facts. */
export function DocumentView({ name, href }: Props) {
  const inSentence = `the ${name.toLowerCase()}`;
  return (
    <section className="min-w-0" aria-label={name}>
      <div className="section-title">
        <h2>{name}</h2>
        <OutsideLink href={href}>Open {name.toLowerCase()}</OutsideLink>
      </div>
      <div className="rounded-3 bg-group p-3">
        <PdfView href={href} name={inSentence} title={name} />
      </div>
    </section>
  );
}
