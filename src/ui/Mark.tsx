interface Props {
  name: string;
  /** Address of the logo; the initial letter stands in for a missing one. */
  image?: string;
  large?: boolean;
}

/** A company's logo, or its initial letter. Decoration: the name stands beside it. */
export function Mark({ name, image, large = false }: Props) {
  return (
    <span className={`mark${large ? ' mark-large' : ''}`} aria-hidden="true">
      {image ? <img src={image} alt="" width={large ? 72 : 48} height={large ? 72 : 48} loading="lazy" /> : name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
