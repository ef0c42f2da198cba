import { usePicture } from './usePicture';

interface Props {
  name: string | null | undefined;
  /** Address of the logo; the initial letter stands in for one that is missing or cannot be shown. */
  image?: string;
  large?: boolean;
}

/** A company's logo, or its initial letter. Decoration: the name stands beside it. */
export function Mark({ name, image, large = false }: Props) {
  const logo = usePicture(image);
  const size = large ? 72 : 48;
  return (
    <span className={`mark${large ? ' mark-large' : ''}`} aria-hidden="true">
      {logo ? (
        <img {...logo} alt="" width={size} height={size} loading="lazy" />
      ) : (
        name?.trim().charAt(0).toUpperCase()
      )}
    </span>
  );
}
