/** For people who read no manual. */
export const FirstWeek = () => (
  <details>
    <summary>Your first week</summary>
    <ol>
      <li>Keep this page&apos;s address: it is your access until two weeks after the internship.</li>
      <li>Agree with the student what is done in the first week, and who answers questions.</li>
      <li>
        Each Monday the past week can be confirmed: the hours come from the student&apos;s diary. Send back
        what is not right, with a sentence.
      </li>
      <li>You get at most one mail a day, with everything that waits for you.</li>
      <li>Half-way and in the last two weeks you give an evaluation: ten criteria, five minutes.</li>
      <li>Something is wrong, or it is not your intern? Say so at the bottom of this page.</li>
    </ol>
  </details>
);
