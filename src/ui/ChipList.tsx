interface Props {
  items: readonly { id?: number; name: string }[] | null | undefined;
  /** Said when there are none. */
  none?: string;
}

export function ChipList({ items, none = 'Not given' }: Props) {
  if (!items || items.length === 0) return <p className="muted">{none}</p>;
  return (
    <ul className="chips">
      {items.map(({ id, name }) => (
        <li key={id ?? name} className="chip">
          {name}
        </li>
      ))}
    </ul>
  );
}
