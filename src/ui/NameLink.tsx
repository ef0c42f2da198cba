// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- asks for availability itself
import { Link as RouterLink } from 'react-router-dom';
import { useAvailability, type LinkProps } from './Link';

interface NameProps extends Omit<LinkProps, 'to' | 'around'> {
  /** Null where the record has no page. */
  to: string | null;
}

/** A name that leads to its record's page, or stands alone if there is none. */
export function NameLink({ to, ...props }: NameProps) {
  const isAvailable = useAvailability();
  if (to && isAvailable(to)) return <RouterLink {...props} to={to} />;
  return <span className={props.className}>{props.children}</span>;
}
