import { paths } from '#src/lib/paths';
import { useSite } from '#src/lib/site';
import { PageHead } from '#src/ui/head/PageHead';
import { EmailText } from '#src/ui/links/EmailText';
import { Icon } from '#src/ui/Icon';
import { Link, useAvailability } from '#src/ui/Link';

const ANSWERS: readonly (readonly [label: string, to: string])[] = [
  ['I cannot log in', `${paths.faqs}#forgotten-password`],
  ['My company or internship is under review', `${paths.faqs}#under-review`],
  ['I want a fee back', paths.refunds],
  ['All questions and answers', paths.faqs],
];

export default function ContactPage() {
  const site = useSite();
  const isAvailable = useAvailability();
  const answers = ANSWERS.filter(([, to]) => isAvailable(to));
  return (
    <div className="wrap page">
      <PageHead
        title="Contact"
        description={`How to reach the ${site.organisation}: mail, phone, address and hours.`}
        canonical={paths.contact}
      />
      <h1>Contact</h1>
      <p className="page-lead">The {site.organisation} answers mails within two working days.</p>
      <div className="cards cards-2 cards-3 contact-cards text-break">
        <section className="surface">
          <h2 className="d-flex gap-2 align-items-center">
            <Icon name="mail" /> Mail
          </h2>
          <p>
            For questions about accounts, internships, payments and your data. Name the internship or the
            company it is about.
          </p>
          <a href={`mailto:${site.email}`}>
            <EmailText email={site.email} />
          </a>
        </section>
        <section className="surface">
          <h2 className="d-flex gap-2 align-items-center">
            <Icon name="phone" /> Phone
          </h2>
          <p>{site.hours}, except on university holidays.</p>
          <a href={`tel:+91${site.phone.replace(/\D/g, '').replace(/^0/, '')}`}>{site.phone}</a>
        </section>
        <section className="surface">
          <h2 className="d-flex gap-2 align-items-center">
            <Icon name="place" /> Address
          </h2>
          <address>
            {site.address.map((line) => (
              <span key={line} className="d-block">
                {line}
              </span>
            ))}
          </address>
        </section>
      </div>
      {answers.length > 0 && (
        <>
          <h2 className="pt-6">Before you write</h2>
          <ul>
            {answers.map(([label, to]) => (
              <li key={label}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
