import { useState, type RefCallback } from 'react';

interface Picture {
  src: string;
  ref: RefCallback<HTMLImageElement>;
  onError: () => void;
}

/** Props of an <img>; null without an address, or if it could not be shown. */
export function usePicture(address: string | undefined): Picture | null {
  const [broken, setBroken] = useState<string>();
  if (!address || address === broken) return null;
  const fail = () => setBroken(address);
  return {
    src: address,
    // A picture of the server's page may have failed before anybody listened.
    ref: (picture) => {
      if (picture?.complete && picture.naturalWidth === 0) fail();
    },
    onError: fail,
  };
}
