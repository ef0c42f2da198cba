import { useEffect, useState, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import type { InternshipDetail } from '#contract/internship/calls';
import { selectToday } from '#src/state/ui';
import { Deadline } from '#src/ui/internship/Deadline';
import { payOf } from '#src/ui/internship/pay';
import { Link } from '#src/ui/Link';

function usePassed(element: RefObject<Element | null>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setPassed(!entry!.isIntersecting && entry!.boundingClientRect.top < 0),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return passed;
}

/** On phones it stays in reach once the button has left the screen. */
export function ApplyBar({
  internship,
  to,
  button,
}: {
  internship: InternshipDetail;
  to: string;
  button: RefObject<Element | null>;
}) {
  const today = useSelector(selectToday);
  if (!usePassed(button)) return null;
  const pay = payOf(internship);
  return (
    <div className="apply-bar d-flex d-md-none align-items-center justify-content-between gap-4 border-top bg-surface">
      <p className="d-grid m-0">
        <span className={pay.className}>{pay.text}</span>
        <Deadline day={internship.deadline} today={today} />
      </p>
      <Link className="btn btn-primary flex-none w-auto m-0" to={to}>
        Apply
      </Link>
    </div>
  );
}
