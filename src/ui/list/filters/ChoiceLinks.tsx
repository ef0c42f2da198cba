import { Link } from '#src/ui/Link';

interface Choice {
  label: string;
  to: string;
  shown: boolean;
}

export function ChoiceLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className="chips mb-4" aria-label={label}>
      {choices.map(({ label: text, to, shown }) => (
        <Link
          key={to}
          className={`btn btn-sm mw-100 text-break ${shown ? 'btn-primary' : 'btn-quiet'}`}
          to={to}
          aria-current={shown ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
