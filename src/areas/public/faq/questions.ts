/** Questions with their answers out of a page's nodes: groups by headings, questions by those below them. */
import { textOfNodes, type PageNode } from '#contract/site/pages';
import { divided } from '../texts/sections';

export interface Question {
  id: string;
  question: string;
  answer: readonly PageNode[];
  /** The answer's words. */
  text: string;
}

export interface QuestionGroup {
  /** Blank for what precedes the first heading. */
  title: string;
  /** Words before the first question. */
  lead: readonly PageNode[];
  questions: readonly Question[];
}

/** The words of an answer, a space between its paragraphs. */
const wordsOf = (nodes: readonly PageNode[]): string => nodes.map((node) => textOfNodes([node])).join(' ');

function groupOf(title: string, nodes: readonly PageNode[]): QuestionGroup {
  const { lead, sections } = divided(nodes, 'h3');
  return {
    title,
    lead,
    questions: sections.map(({ id, title: question, nodes: answer }) => ({
      id,
      question,
      answer,
      text: wordsOf(answer),
    })),
  };
}

/** All that the page holds: also what has no heading above it, and what is no answer. */
export function questionsOf(nodes: readonly PageNode[]): readonly QuestionGroup[] {
  const { lead, sections } = divided(nodes, 'h2');
  return [
    ...(lead.length > 0 ? [groupOf('', lead)] : []),
    ...sections.map(({ title, nodes: within }) => groupOf(title, within)),
  ];
}

const contains = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

/** The questions that have every word of `text` in question or answer; all of them for a blank text. */
export function findQuestions(groups: readonly QuestionGroup[], text: string): readonly QuestionGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter((one) =>
        contains(`${one.question} ${one.text}`.toLowerCase(), words),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}
