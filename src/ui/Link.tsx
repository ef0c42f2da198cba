import { use, type ComponentPropsWithRef, type MouseEvent } from 'react';
import {
  createPath,
  parsePath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type To,
} from 'react-router-dom';

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Where it leads in the portal: a path from `/`, or a query or hash of the page that it stands on. */
  to: To;
  /** Takes the present address's place in the history. */
  replace?: boolean;
  /** What the page there finds in `location.state`. */
  state?: unknown;
}

/**
 * A link inside the portal. The router's own `Link` also fetches ahead, masks addresses and leads out of the
 * portal, which nobody asks of it here and everybody would load; and each renders again for every address.
 * Of these only those do that lead to a query or a hash of the page.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: Props) {
  const { navigator } = use(NavigationContext);
  const place = typeof to === 'string' ? parsePath(to) : to;
  const href = createPath({ ...place, pathname: place.pathname ?? use(LocationContext).location.pathname });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { target = '_self' } = rest;
    const elsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || target !== '_self';
    if (event.defaultPrevented || event.button !== 0 || elsewhere) return;
    event.preventDefault();
    // As browsers do, a link to the address that is shown adds nothing to the history.
    const again = replace ?? event.currentTarget.href === window.location.href;
    (again ? navigator.replace : navigator.push)(href, state);
  };
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  );
}
