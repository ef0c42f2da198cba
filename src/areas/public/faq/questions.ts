/** Groups by headings, questions by the headings below them. */
import { textOfNodes, type PageNode } from '#contract/site/pages';
import { divided } from '../texts/sections';

export interface Question {
  id: string;
  question: string;
  answer: readonly PageNode[];
  text: string;
}

export interface QuestionGroup {
  /** Blank before the first heading. */
  title: string;
  /** Before the first question. */
  lead: readonly PageNode[];
  questions: readonly Question[];
}

/** With a space between paragraphs. */
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

/** With what has no heading above it, and what is no answer. */
export function questionsOf(nodes: readonly PageNode[]): readonly QuestionGroup[] {
  const { lead, sections } = divided(nodes, 'h2');
  return [
    ...(lead.length > 0 ? [groupOf('', lead)] : []),
    ...sections.map(({ title, nodes: within }) => groupOf(title, within)),
  ];
}

const contains = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

/** Those with every word of `text`; all of them for a blank text. */
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
