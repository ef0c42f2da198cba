import { useId, type ReactNode } from 'react';
import { Link, useAvailability } from '#src/ui/Link';

interface Props {
  title: string;
  more?: { to: string; label: string };
  className?: string;
  children: ReactNode;
}

/** Goes with the page that has more of it. */
export function HomeSection({ title, more, className = '', children }: Props) {
  const id = useId();
  const isAvailable = useAvailability();
  if (more && !isAvailable(more.to)) return null;
  return (
    <section className={`wrap section ${className}`} aria-labelledby={id}>
      <div className="section-head d-flex flex-wrap align-items-baseline justify-content-between row-gap-1 column-gap-4 mb-2">
        <h2 className="m-0" id={id}>
          {title}
        </h2>
        {more && <Link to={more.to}>{more.label}</Link>}
      </div>
      {children}
    </section>
  );
}
