import { useEffect, useState } from 'react';

export function useObjectUrl(file: File | null): string | null {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    // The address exists only in the browser and has to be given back.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file && shown?.file === file ? shown.url : null;
}
