import { useSelector } from 'react-redux';
import { paths } from '#src/lib/paths';
import { selectToday } from '#src/state/ui';
import { Deadline } from '#src/ui/internship/Deadline';
import { payOf } from '#src/ui/internship/pay';
import { Link } from '#src/ui/Link';
import type { Pinned } from './board';

/** A notice of the board: why it hangs there, what, who, how much, until when. One link, the whole of it. */
export function PinnedNotice({ label, internship }: Pinned) {
  const today = useSelector(selectToday);
  const { title, slug, company, city, workMode, deadline } = internship;
  const pay = payOf(internship);
  return (
    <article className="internship-card pinned">
      <p className="pinned-label">{label}</p>
      <h3>
        <Link to={paths.internship(slug)}>{title}</Link>
      </h3>
      <p className="internship-card-who">
        {[company?.name, city?.name ?? workMode].filter(Boolean).join(' · ')}
      </p>
      <p className="internship-card-foot">
        <span className={pay.className}>{pay.text}</span>
        <Deadline day={deadline} today={today} />
      </p>
    </article>
  );
}
