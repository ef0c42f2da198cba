import { NameLink } from '#src/ui/NameLink';

interface Props {
  items: readonly ({ id?: number; name: string } | null)[] | null | undefined;
  to?: (id: number) => string;
}

export function ChipList({ items, to }: Props) {
  const shown = (items ?? []).filter((item) => item !== null).filter(({ name }) => name !== '');
  if (shown.length === 0) return <p className="muted">None yet</p>;
  return (
    <ul className="chips d-flex flex-wrap gap-2">
      {shown.map(({ id, name }) => (
        <li key={id ?? name} className="chip">
          <NameLink to={to && id !== undefined ? to(id) : null}>{name}</NameLink>
        </li>
      ))}
    </ul>
  );
}
