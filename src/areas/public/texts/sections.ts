import { textOfNodes, type PageNode } from '#contract/site/pages';

interface NodeSection {
  id: string;
  title: string;
  nodes: readonly PageNode[];
}

interface Divided {
  /** Before the first heading. */
  lead: readonly PageNode[];
  sections: readonly NodeSection[];
}

export function divided(nodes: readonly PageNode[], tag: 'h2' | 'h3'): Divided {
  const lead: PageNode[] = [];
  const sections: { id: string; title: string; nodes: PageNode[] }[] = [];
  for (const node of nodes) {
    if (typeof node !== 'string' && node.tag === tag)
      sections.push({ id: node.id ?? '', title: textOfNodes(node.nodes ?? []), nodes: [] });
    else (sections.at(-1)?.nodes ?? lead).push(node);
  }
  return { lead, sections };
}
