import { createContext, useContext, type ComponentProps, type ReactElement, type ReactNode } from 'react';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the one place that wraps it
import { Link as RouterLink } from 'react-router-dom';

/** Tells of a path whether its page exists; all do where nothing else is said. */
export const AvailabilityContext = createContext<(path: string) => boolean>(() => true);
export const useAvailability = () => useContext(AvailabilityContext);

interface Props extends ComponentProps<typeof RouterLink> {
  /** Puts words or an item of a list around the link; they go where the page does not exist. */
  around?: (link: ReactElement) => ReactNode;
}

/** A link to a page of the portal: nothing where that page does not exist (`lib/availability`). */
export function Link({ around, ...props }: Props) {
  const isAvailable = useAvailability();
  // A provider may answer a record without its address, whatever its type says.
  const to: unknown = props.to;
  if (typeof to === 'string' && !isAvailable(to.split(/[?#]/)[0]!)) return null;
  const link = <RouterLink {...props} />;
  return around ? around(link) : link;
}
