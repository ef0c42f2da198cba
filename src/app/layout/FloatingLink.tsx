import { useEffect, useRef } from 'react';
import { SITE } from '#src/lib/site';
import { Icon } from '#src/ui/Icon';

/**
 * The floating button to the outside site of skill enhancement courses. It gives way to controls once the
 * code that sees them has come.
 */
export function FloatingLink() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    let stop: (() => void) | null | undefined;
    import(/* webpackChunkName: "floating" */ './keepClear')
      .then(({ keepClear }) => {
        if (stop !== null && link.current) stop = keepClear(link.current);
      })
      .catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
    };
  }, []);
  return (
    <aside aria-label="Skill enhancement courses">
      <a
        ref={link}
        className="floating-link"
        href={SITE.skillCourses.url}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="mortarboard" />
        <span>{SITE.skillCourses.label}</span>
      </a>
    </aside>
  );
}
