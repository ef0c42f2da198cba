import { createElement, Fragment, type ReactNode } from 'react';
import { PAGE_TAGS, type PageNode } from '#contract/site/pages';
import { outsideHref } from '#src/lib/safeHref';
import { Link } from '#src/ui/Link';

const isElement = (node: unknown): node is Exclude<PageNode, string> =>
  typeof node === 'object' && node !== null && 'tag' in node && PAGE_TAGS.some((tag) => tag === node.tag);

function anchor(href: unknown, children: ReactNode): ReactNode {
  if (typeof href !== 'string') return children;
  if (/^\/(?![/\\])/.test(href)) return <Link to={href}>{children}</Link>;
  if (/^(#|mailto:)/i.test(href)) return <a href={href}>{children}</a>;
  const outside = outsideHref(href);
  if (!outside) return children;
  return (
    <a href={outside} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function one(node: PageNode): ReactNode {
  if (typeof node === 'string') return node;
  if (!isElement(node)) return null;
  const { tag, id, href, nodes } = node;
  const children = nodes?.length ? <PageNodes nodes={nodes} /> : undefined;
  if (tag === 'a') return anchor(href, children);
  return createElement(tag, { id }, children);
}

/** Texts stay texts, whatever is in them. */
export function PageNodes({ nodes }: { nodes: readonly PageNode[] }) {
  return nodes.map((node, place) => <Fragment key={place}>{one(node)}</Fragment>);
}
