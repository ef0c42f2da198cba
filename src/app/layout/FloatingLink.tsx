import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '#src/lib/site';
import { Icon } from '#src/ui/Icon';

/** So many pixels from the top or the end count as there. */
const EDGE = 8;
/** In milliseconds: measuring at once would force a layout before the paint. */
const PAINTED_AFTER = 50;

/**
 * Covers no control that scrolling cannot free: beside the page on wide windows; elsewhere hidden at the top
 * (and until measured) and over the footer's empty strip at the end. Styles hide it where phones show a bar.
 */
export function FloatingLink() {
  const { pathname } = useLocation();
  const courses = useSite().skill_courses;
  const [away, setAway] = useState(true);
  useEffect(() => {
    const look = () =>
      setAway(window.scrollY < EDGE && document.documentElement.scrollHeight > window.innerHeight + EDGE);
    const timer = window.setTimeout(look, PAINTED_AFTER);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [pathname]);
  if (!courses) return null;
  return (
    <aside aria-label="Skill enhancement courses">
      <a
        className="floating-link"
        data-away={away || undefined}
        href={courses.url}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="mortarboard" />
        <span>{courses.label}</span>
      </a>
    </aside>
  );
}
