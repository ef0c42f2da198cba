/**
 * Markdown as administrators write it, read by `marked` into a list of nodes: never HTML. What could become
 * more than words is refused. The provider reads pages by it, and the editor shows its preview; guests never
 * load it.
 */
import { Marked, type Token, type Tokens } from 'marked';
import { UNLIMITED_RETENTION, retentionWords } from '../retention';
import type { PageNode, PageTag } from './pages';
import type { Site } from './site';

const HTML =
  'HTML is not shown on pages. Write it in Markdown, or put it between backticks to show it as it is.';
const PICTURE = 'Pictures cannot be shown on pages. Link to them instead.';
const TABLE = 'Tables cannot be shown on pages. Write a list instead.';
const LINK = (href: string) =>
  `Links lead to https://…, mailto:… or an address of the portal such as /contact, not to "${href.slice(0, 60)}".`;
const DEEP = 'Lists and quotations are nested too deeply.';
const MARKED =
  'The page has too many marks of Markdown (* _ ~ ` [ ]). Put less of it into emphasis or links.';
/** The library takes time by the square of them: 38,000 took 4 s, these 0.1 s. A long page has 1,500. */
const MOST_MARKS = 5_000;
/** Deeper lists nobody can read, and reading them costs more and more. */
const DEEPEST = 12;

/** Words that stand for what the installation says of itself; `{kept}` is for how long it keeps things. */
export interface Filled extends Pick<Site, 'name' | 'organisation' | 'email'> {
  retention?: string;
}

type PageWord = Exclude<keyof Filled, 'retention'> | 'kept';

class Refused extends Error {}

const marked = new Marked({ gfm: true, breaks: false });
const ID = /\{#([a-z][a-z0-9-]{0,60})\}$/;
/** What reads like a tag, as `<svg/onload=…>`, which Markdown itself takes for words. */
const TAG = /<\/?[a-z!?]/i;

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

const isLink = (href: string): boolean =>
  /^(https?:\/\/|mailto:)[^\s<>"]+$/i.test(href) || /^(\/(?![/\\])|#)[^\s<>"\\]*$/.test(href);

/** Reads tokens; each heading gets an id of its own. */
class Reader {
  /** How often each heading id was requested, and the ids already in use. */
  private readonly repeats = new Map<string, number>();
  private readonly ids = new Set<string>();

  constructor(private readonly filled: Filled) {}

  nodes(tokens: readonly Token[], depth = 0): PageNode[] {
    if (depth > DEEPEST) throw new Refused(DEEP);
    return tokens.flatMap((token) => this.node(token, depth + 1));
  }

  private words(text: string): string {
    const filled: Required<Filled> = { retention: retentionWords(UNLIMITED_RETENTION), ...this.filled };
    return text.replace(/\{(name|organisation|email|kept)\}/g, (_all, word: PageWord) =>
      word === 'kept' ? filled.retention : filled[word],
    );
  }

  private element(tag: PageTag, tokens: readonly Token[] | undefined, depth: number): PageNode {
    return { tag, nodes: this.nodes(tokens ?? [], depth) };
  }

  /** `base`, with a number behind it where it is taken; each number is tried once, however many are alike. */
  private idOf(base: string): string {
    let id = base;
    let n = this.repeats.get(base) ?? 1;
    while (this.ids.has(id)) id = `${base}-${(n += 1)}`;
    this.repeats.set(base, n);
    this.ids.add(id);
    return id;
  }

  private heading({ depth: level, text }: Tokens.Heading): PageNode {
    const trimmed = text.trimEnd();
    const given = ID.exec(trimmed);
    const words = given ? trimmed.slice(0, given.index).trimEnd() : trimmed;
    const id = this.idOf(given?.[1] ?? (slugOf(words) || 'section'));
    // The page has its own first heading; deeper ones than the third nobody can tell apart.
    return { tag: level <= 2 ? 'h2' : 'h3', id, nodes: this.nodes(marked.Lexer.lexInline(words)) };
  }

  private link({ href, tokens }: Tokens.Link, depth: number): PageNode {
    if (!isLink(href)) throw new Refused(LINK(href));
    return { tag: 'a', href, nodes: this.nodes(tokens, depth) };
  }

  private list({ ordered, items }: Tokens.List, depth: number): PageNode {
    return {
      tag: ordered ? 'ol' : 'ul',
      nodes: items.map((item) => this.element('li', item.tokens, depth)),
    };
  }

  private node(token: Token, depth: number): readonly PageNode[] {
    switch (token.type) {
      case 'space':
      case 'def':
      case 'checkbox':
        return [];
      case 'heading':
        return [this.heading(token as Tokens.Heading)];
      case 'paragraph':
        return [this.element('p', token.tokens, depth)];
      case 'list':
        return [this.list(token as Tokens.List, depth)];
      case 'blockquote':
        return [this.element('blockquote', token.tokens, depth)];
      case 'code':
        return [{ tag: 'pre', nodes: [(token as Tokens.Code).text] }];
      case 'hr':
        return [{ tag: 'hr' }];
      case 'br':
        return [{ tag: 'br' }];
      case 'strong':
        return [this.element('strong', token.tokens, depth)];
      case 'em':
        return [this.element('em', token.tokens, depth)];
      case 'codespan':
        return [{ tag: 'code', nodes: [(token as Tokens.Codespan).text] }];
      case 'link':
        return [this.link(token as Tokens.Link, depth)];
      case 'text': {
        const { tokens, text } = token as Tokens.Text;
        if (!tokens && TAG.test(text)) throw new Refused(HTML);
        return tokens ? this.nodes(tokens, depth) : [this.words(text)];
      }
      case 'escape':
        return [(token as Tokens.Escape).text];
      case 'del':
        return this.nodes((token as Tokens.Del).tokens, depth);
      case 'image':
        throw new Refused(PICTURE);
      case 'table':
        throw new Refused(TABLE);
      default:
        throw new Refused(HTML);
    }
  }
}

/** What a page holds, or why it cannot be published. */
export function readMarkdown(body: string, filled: Filled): { nodes: PageNode[] } | { problem: string } {
  if ((body.match(/[*_~`[\]]/g) ?? []).length > MOST_MARKS) return { problem: MARKED };
  try {
    return { nodes: new Reader(filled).nodes(marked.lexer(body)) };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    // The library's own nesting is bounded by the stack alone.
    if (error instanceof RangeError) return { problem: DEEP };
    throw error;
  }
}
