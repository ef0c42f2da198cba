interface Props {
  items: readonly ({ id?: number; name: string } | null)[] | null | undefined;
  /** Said when there are none. */
  none?: string;
}

export function ChipList({ items, none = 'Not given' }: Props) {
  const shown = (items ?? []).filter((item) => item !== null);
  if (shown.length === 0) return <p className="muted">{none}</p>;
  return (
    <ul className="chips">
      {shown.map(({ id, name }) => (
        <li key={id ?? name} className="chip">
          {name}
        </li>
      ))}
    </ul>
  );
}
