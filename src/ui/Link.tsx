import { createContext, useContext, type ComponentProps, type ReactElement, type ReactNode } from 'react';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the one place that wraps it
import { Link as RouterLink } from 'react-router-dom';

export const AvailabilityContext = createContext<(path: string) => boolean>(() => true);
export const useAvailability = () => useContext(AvailabilityContext);

export interface LinkProps extends ComponentProps<typeof RouterLink> {
  around?: (link: ReactElement) => ReactNode;
}

/** Renders nothing if the page does not exist (`lib/availability`). */
export function Link({ around, ...props }: LinkProps) {
  const isAvailable = useAvailability();
  // A provider may send a record without its address.
  const to: unknown = props.to;
  if (typeof to === 'string' && !isAvailable(to)) return null;
  const link = <RouterLink {...props} />;
  return around ? around(link) : link;
}
