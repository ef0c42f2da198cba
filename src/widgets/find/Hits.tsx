import { Command } from 'cmdk';

export interface Hit {
  to: string;
  label: string;
  detail?: string | null;
}

export interface SourceProps {
  /** Trimmed, never blank. */
  q: string;
  onGo: (to: string) => void;
}

interface Props extends SourceProps {
  heading: string;
  hits: readonly Hit[] | undefined;
  failed?: boolean;
  all?: string;
}

const SHOWN = 5;

export function Hits({ heading, hits, failed = false, all, q, onGo }: Props) {
  if (failed)
    return (
      <Command.Group heading={heading}>
        <p className="find-said">Search failed. Try again in a moment.</p>
      </Command.Group>
    );
  if (!hits) return <Command.Loading>{`Searching ${heading.toLowerCase()}`}</Command.Loading>;
  if (hits.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {hits.slice(0, SHOWN).map(({ to, label, detail }, index) => (
        <Command.Item key={`${to}-${index}`} value={`${heading} ${index} ${to}`} onSelect={() => onGo(to)}>
          <span className="find-label">{label}</span>
          {detail && <span className="muted">{detail}</span>}
        </Command.Item>
      ))}
      {all !== undefined && hits.length > SHOWN && (
        <Command.Item value={`${heading} all`} onSelect={() => onGo(all)}>
          All {heading.toLowerCase()} with “{q}”
        </Command.Item>
      )}
    </Command.Group>
  );
}
