import { useState, type RefCallback } from 'react';

interface Picture {
  src: string;
  ref: RefCallback<HTMLImageElement>;
  onError: () => void;
}

/**
 * What an <img> needs to show `address`; null when there is none or it turned out that it cannot be shown.
 */
export function usePicture(address: string | undefined): Picture | null {
  const [broken, setBroken] = useState<string>();
  if (!address || address === broken) return null;
  const fail = () => setBroken(address);
  return {
    src: address,
    // A picture out of the server's page may have failed before anybody listened.
    ref: (picture) => {
      if (picture?.complete && picture.naturalWidth === 0) fail();
    },
    onError: fail,
  };
}
