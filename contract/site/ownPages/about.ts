/** What the portal is; headings of the third level stand beside each other. */
export const ABOUT = `Finding an internship should not depend on whom you know. Every open place stands here with the same four facts first: what it is, where it is, what it pays or costs, and until when you can apply.

### For students

One profile for all applications, and each step of them with its date.

### For companies

Applicants with their branch, semester and skills in one list, and a status that tells each of them where they stand.

### For colleges

Coordinators see who is placed, who has fallen behind, and which payments wait for them.

## What we check

A moderator looks at the registration proof of every company and at every internship before students see them, and again after every edit; until then students do not see the edited one. If a post still promises what it does not keep, [tell us](/contact).

## What it costs

Nothing, for students and for companies. Some internships charge a fee of their own; it is shown in red on the card, before you open it. The [refund policy](/refund-policy) says when it comes back.
`;
