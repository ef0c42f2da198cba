import { useProviderHref } from '../lib/providerContext';
import { Icon } from './Icon';

/** What the address of an uploaded file says of it. */
const pathOf = (address: string): string => address.split(/[?#]/)[0]!;

/** The file's name. */
export function fileNameOf(address: string): string {
  const last = pathOf(address).split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'Current file';
  } catch {
    return last;
  }
}

/** Whether it can be shown as a picture. */
export const isPicture = (address: string): boolean => /\.(png|jpe?g)$/i.test(pathOf(address));

interface Props {
  /** Address of the file as the provider tells it. */
  address: string;
  /** What a picture shows, for those who do not see it. */
  alt: string;
}

/**
 * An uploaded file under its name, in a new tab; a picture also as a small one. What may not be linked is
 * text.
 */
export function FileLink({ address, alt }: Props) {
  const href = useProviderHref()(address);
  if (!href) return <span>{fileNameOf(address)}</span>;
  return (
    <span className="file-preview">
      {isPicture(href) && <img className="file-preview-image" src={href} alt={alt} />}
      <a href={href} target="_blank" rel="noopener noreferrer">
        <Icon name="file" /> {fileNameOf(href)}
      </a>
    </span>
  );
}
