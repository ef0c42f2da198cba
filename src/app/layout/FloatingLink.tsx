import { SITE } from '#src/lib/site';
import { Icon } from '#src/ui/Icon';

/** The floating button to the outside site of skill enhancement courses. */
export function FloatingLink() {
  return (
    <aside aria-label="Skill enhancement courses">
      <a className="floating-link" href={SITE.skillCourses.url} target="_blank" rel="noopener noreferrer">
        <Icon name="mortarboard" />
        <span>{SITE.skillCourses.label}</span>
      </a>
    </aside>
  );
}
