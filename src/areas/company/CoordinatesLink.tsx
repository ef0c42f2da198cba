import { COORDINATES_LOOKUP } from '#src/lib/site';
import { Icon } from '#src/ui/Icon';
import { OutsideLink } from '#src/ui/links/OutsideLink';

export function CoordinatesLink() {
  return (
    <p>
      <OutsideLink href={COORDINATES_LOOKUP}>
        Look up the coordinates of an address <Icon name="external" />
      </OutsideLink>
    </p>
  );
}
