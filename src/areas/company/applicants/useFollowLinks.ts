import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Follows plain links inside an element without leaving the portal. */
export function useFollowLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      const elsewhere =
        event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || elsewhere || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(link.getAttribute('href')!);
    },
    [navigate],
  );
}
