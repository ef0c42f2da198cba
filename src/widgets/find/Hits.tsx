import { Command } from 'cmdk';

export interface Page {
  to: string;
  label: string;
  detail?: string | null;
}
/** A page, or something that is done at once. */
export type Hit = Page | (Omit<Page, 'to'> & { run: () => void });

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
        <p className="m-0 p-3 muted">Search failed. Try again in a moment.</p>
      </Command.Group>
    );
  if (!hits) return <Command.Loading>{`Searching ${heading.toLowerCase()}`}</Command.Loading>;
  if (hits.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {hits.slice(0, SHOWN).map((hit, index) => (
        <Command.Item
          key={`${hit.label}-${index}`}
          value={`${heading} ${index} ${hit.label}`}
          onSelect={() => ('run' in hit ? hit.run() : onGo(hit.to))}
        >
          <span className="fw-medium text-break">{hit.label}</span>
          {hit.detail && <span className="muted">{hit.detail}</span>}
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
