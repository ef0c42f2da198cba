import { usePicture } from './usePicture';

interface Props {
  name: string | null | undefined;
  /** The initial letter replaces a logo that is missing or cannot be shown. */
  image?: string;
  large?: boolean;
}

/** Decoration: the name is beside it. */
export function Mark({ name, image, large = false }: Props) {
  const logo = usePicture(image);
  const size = large ? 72 : 48;
  return (
    <span className={`mark flex-none overflow-hidden${large ? ' mark-large' : ''}`} aria-hidden="true">
      {logo ? (
        <img {...logo} alt="" width={size} height={size} loading="lazy" />
      ) : (
        name?.trim().charAt(0).toUpperCase()
      )}
    </span>
  );
}
