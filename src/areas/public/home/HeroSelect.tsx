interface Props {
  /** The list's filter. */
  name: string;
  label: string;
  /** What stands for no choice. */
  any: string;
  options: readonly { id: number | string; name: string }[];
}

/** One choice of the search; the form around it sends it. */
export function HeroSelect({ name, label, any, options }: Props) {
  return (
    <select className="control" name={name} aria-label={label} defaultValue="">
      <option value="">{any}</option>
      {options.map(({ id, name: words }) => (
        <option key={id} value={String(id)}>
          {words}
        </option>
      ))}
    </select>
  );
}
