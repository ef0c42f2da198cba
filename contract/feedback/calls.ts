/** What students say about an internship at its end: read by the office, public as means alone. */
import { Type, type Static } from 'typebox';
import { call } from '../call';
import { NullableString, StoredId, Text, TextList, Timestamp } from '../schema';
import { FEEDBACK_FROM, FEEDBACK_QUESTIONS } from './questions';
import { WIRE } from './wire';

/** Of one placement, for its student and the office. */
export const FeedbackSchema = Type.Object({
  answers: Type.Array(Type.Integer(), { description: `1 to 5: ${FEEDBACK_QUESTIONS.join('; ')}` }),
  text: NullableString,
  updated_at: Timestamp,
});
export type Feedback = Static<typeof FeedbackSchema>;

/** Of a posting or a company, over whole blocks of so many students; null before the first. */
export const FeedbackMeansSchema = Type.Object(
  {
    students: Type.Integer(),
    means: Type.Array(Type.Number(), { description: 'of each question, to one decimal' }),
  },
  { description: `of whole blocks of ${FEEDBACK_FROM} students; null before the first` },
);
export type FeedbackMeans = Static<typeof FeedbackMeansSchema>;

export const storeFeedback = call({
  ...WIRE.storeFeedback,
  summary: 'Answer the five questions about an internship, once its report is submitted or it has ended',
  body: Type.Object({ id: Text, answers: Type.Optional(TextList), text: Type.Optional(Text) }),
  data: StoredId,
});
