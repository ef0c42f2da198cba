import { useContext, useEffect } from 'react';
import { useIsPageHidden } from '#src/lib/hiddenPage';
import { useSite } from '#src/lib/site';
import { HeadContext, type PageHeadData } from './headContext';

const fullTitle = (title: string, site: string): string => (title === site ? title : `${title} · ${site}`);

function setMeta(name: string, content: string | undefined): void {
  const existing = document.head.querySelector(`meta[name="${name}"]`);
  if (content === undefined) return existing?.remove();
  const meta = existing ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.setAttribute('content', content);
}

export function PageHead(head: PageHeadData) {
  const collect = useContext(HeadContext);
  collect?.(head);
  const { title, description, hidden } = head;
  const { name, description: own } = useSite();
  const isPageHidden = useIsPageHidden();
  useEffect(() => {
    if (isPageHidden) return;
    document.title = fullTitle(title, name);
    setMeta('description', description ?? own);
    setMeta('robots', hidden ? 'noindex' : undefined);
  }, [title, description, hidden, name, own, isPageHidden]);
  return null;
}
