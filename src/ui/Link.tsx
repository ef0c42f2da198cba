import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Where it leads in the portal: a path, or only the query or the hash of the page that it stands on. */
  to: To;
  /** Takes the present address's place in the history. */
  replace?: boolean;
  /** What the page there finds in `location.state`. */
  state?: unknown;
}

/**
 * A link inside the portal. The router's own `Link` also fetches ahead, masks addresses and leads out of the
 * portal, which nobody asks of it here and everybody would load.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target: rest.target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  );
}
