/** What the portal is; headings of the third level stand beside each other. */
export const ABOUT = `Finding an internship should not depend on who you know. Every opening shows the same four facts first: what it is, where it is, what it pays or costs, and when it closes.

### For students

One profile for all your applications, and the date of every step.

### For companies

All applicants in one list with branch, semester and skills, and a status that keeps each of them informed.

### For colleges

Coordinators see who is placed, who has fallen behind and which payments to verify.

## What we check

A moderator reviews every company's registration proof and every internship before students see them, and again after every edit. Until then, students do not see the edited version. If a posting is misleading, [tell us](/contact).

## What it costs

Nothing, for students and for companies. Some internships charge a fee of their own; it is shown in red on the card before you open it. The [refund policy](/refund-policy) explains when fees are refunded.
`;
