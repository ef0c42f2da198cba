/** The terms and conditions, as the portal brings them along. */
export const TERMS = `The rules that keep this portal useful for students and companies.

## What this portal is {#portal}

{name} brings students of the university and its affiliated colleges together with companies that offer internships. {organisation} runs it. An internship itself is an agreement between the student and the company; we are not a party to it.

Using the portal means accepting these terms. Reading the public pages needs no account.

## Accounts {#accounts}

- One account per person or company, with your own name and an email address that you can read.
- Keep your password to yourself, and tell us if someone else may know it.
- Do not use the portal in someone else’s name, try to see data that is not yours, or load it with automated requests.

## For students {#students}

- What you write in your profile, your applications and your diary must be true and your own.
- Apply only if you intend to accept. An accepted offer is a promise: tell the company early if you cannot keep it.
- You can withdraw an application until an offer has been released, and accept or decline an offer after that.

## For companies {#companies}

- Only registered organisations may post, and only internships that exist. Documents must be genuine and current.
- Say plainly what an internship pays or costs, where it takes place and how long it lasts. Students must not be charged anything beyond the fee shown in the posting.
- Treat applicants equally, use their data for this selection only, and erase it when the selection is over.
- Follow the law on working conditions, on equal treatment and on the prevention of sexual harassment at the workplace.

## Review and removal {#review}

Moderators review companies and internships before students see them, and again after an edit to an approved record. We may reject, suspend or remove anything that breaks these terms, and close accounts that do so repeatedly; the reason is shown to the company.

## Fees {#fees}

Using the portal is free for students and companies. Some internships charge a fee, which is set by the company and shown in the list before you apply. Payments are verified by the coordinator; the refund policy says when you get money back.

## Liability {#liability}

We check companies carefully, but we cannot vouch for every statement in a posting. We do not promise that you will find an internship or an intern. We are liable for damage that we cause by intent or gross negligence, and otherwise as far as the law requires.

## Changes and law {#changes}

We announce changes to these terms under News and circulars at least 14 days before they take effect. The law of India applies; the courts of Bengaluru have jurisdiction. Questions: {email}.
`;
