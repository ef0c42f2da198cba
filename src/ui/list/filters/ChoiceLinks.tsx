import { Link } from '#src/ui/Link';

interface Choice {
  label: string;
  to: string;
  shown: boolean;
}

function showChosen(nav: HTMLElement | null) {
  const chosen = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && chosen) nav.scrollLeft = chosen.offsetLeft - nav.offsetLeft;
}

/** One line, which begins at the shown one. */
export function ChoiceLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className="nav border-bottom mb-4" aria-label={label} ref={showChosen}>
      {choices.map(({ label: text, to, shown }) => (
        <Link
          key={to}
          className={`nav-link ${shown ? 'active' : ''}`}
          to={to}
          aria-current={shown ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
