import { useProviderHref } from '#src/lib/providerContext';
import { Icon } from '../Icon';

const pathOf = (address: string): string => address.split(/[?#]/)[0]!;

function fileNameOf(address: string): string {
  const last = pathOf(address).split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'Current file';
  } catch {
    return last;
  }
}

const isPicture = (address: string): boolean => /\.(png|jpe?g)$/i.test(pathOf(address));

interface Props {
  address: string;
  alt: string;
}

/** In a new tab, with a thumbnail of a picture; plain text if it may not be linked. */
export function FileLink({ address, alt }: Props) {
  const href = useProviderHref()(address);
  if (!href) return <span>{fileNameOf(address)}</span>;
  return (
    <span className="file-preview d-flex flex-wrap gap-3 align-items-center mt-2 text-break">
      {isPicture(href) && <img className="file-preview-image" src={href} alt={alt} />}
      <a href={href} target="_blank" rel="noopener noreferrer">
        <Icon name="file" /> {fileNameOf(href)}
      </a>
    </span>
  );
}
