import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '#src/lib/site';
import { Icon } from '#src/ui/Icon';

/** How far from the top or the end a page still counts as there, in pixels. */
const EDGE = 8;
/** A new page is painted first, in milliseconds: to look at it lays it out. */
const PAINTED_AFTER = 50;

/**
 * The floating button to the outside site of skill enhancement courses. It covers no control that scrolling
 * cannot free: on wide windows it stands beside the page; on others it is away at the top (also until a
 * browser has looked), at the end it lies on the footer's empty strip, and the styles take it away where a
 * phone shows a bar.
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
