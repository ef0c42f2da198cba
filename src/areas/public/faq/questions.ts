/** Questions with their answers out of a page's nodes: groups by headings, questions by those below them. */
import { textOfNodes, type PageNode } from '#contract/sitePages';
import { divided } from '../texts/sections';

export interface Question {
  id: string;
  question: string;
  answer: readonly PageNode[];
  /** The answer's words. */
  text: string;
}

export interface QuestionGroup {
  title: string;
  questions: readonly Question[];
}

/** The words of an answer, a space between its paragraphs. */
const wordsOf = (nodes: readonly PageNode[]): string => nodes.map((node) => textOfNodes([node])).join(' ');

export const questionsOf = (nodes: readonly PageNode[]): readonly QuestionGroup[] =>
  divided(nodes, 'h2').sections.map(({ title, nodes: within }) => ({
    title,
    questions: divided(within, 'h3').sections.map(({ id, title: question, nodes: answer }) => ({
      id,
      question,
      answer,
      text: wordsOf(answer),
    })),
  }));

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
