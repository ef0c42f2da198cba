/** Questions with their answers; each question is an address of its own (`/faqs#id`). */
export const FAQ = `## Accounts

### Who can register? {#who-can-register}

Students of the university and its affiliated colleges, and registered organisations that offer internships. Coordinators and moderators get their accounts from the internship cell.

### I have forgotten my password. What now? {#forgotten-password}

Open “Forgot password?” on the log-in page and enter your email. The email contains a link that works once, for 60 minutes. If it does not arrive, check your spam folder and make sure that you used the address you registered with.

### Can I change my email address? {#change-email}

No. Your name and email are fixed once you have registered, because your applications refer to them. Register with an address that you will keep.

### How do I delete my account? {#delete-account}

Under Account, My data. The page lists what is deleted and what is kept, and lets you download your data. Your account is deleted after 14 days; until then you can keep it. The privacy policy says how long the portal keeps what.

## For students

### Why am I asked to complete my profile? {#complete-profile}

Companies decide by your college, branch, semester and skills, so you must enter these before you can apply. The profile page lists what is missing; you can use the rest once it is complete.

### How many internships can I apply to? {#how-many}

As many as you like, once to each. After you have withdrawn an application you may apply to the same internship again.

### What do Free, Paid and Stipend mean? {#types}

Free: nobody pays. Stipend: the company pays you the amount shown, per month. Paid: you pay the fee shown, in total, after an offer, to the account that your college names here.

### What does the status of my application mean? {#status}

Applied: the company has it. Under Review and Shortlisted: they are reading and choosing. Offer Released: it is your turn to accept or decline. Rejected, Withdrawn and Declined are final.

For a paid internship, accepting leads to Payment Verification Pending until your coordinator has checked the payment.

### Can I withdraw an application? {#withdraw}

Yes, under Applied Internships, until an offer has been released. You can decline an offer.

### Who can open my résumé? {#resume-visible}

You, the coordinator of your college, and the companies you have applied to, unless you withdraw. Nobody else.

## For companies

### Why is my company or internship “Under Review”? {#under-review}

A moderator reviews every new company and internship, and again after each edit to an approved one. Until then students do not see it. Most reviews are done within two working days; if it was rejected, the reason is shown.

### Which documents do I need? {#documents}

A company profile and a proof of registration, both as PDF of at most 2 MB: certificate of incorporation, GST registration or Udyam registration.

### What happens when I edit a published internship? {#edit-post}

It goes back to Under Review and is hidden until a moderator has approved it. Applications that you have received stay.

### Can I change a rejection or an offer? {#final-status}

No. Rejected is final, and after an offer it is the student’s turn. Use Under Review and Shortlisted until you are sure.

## Payments

### How do I pay the fee of a paid internship? {#how-to-pay}

When you have an offer, Payment Status and the acceptance form show the account that your college has named. Pay only to that account, enter the payment reference when you accept, and add the receipt if you have one. If no account is shown, ask the coordinator of your college.

### My payment could not be verified. Is the money lost? {#verification-failed}

No. Read the remark, correct the reference or upload the receipt, and it is checked again. The refund policy says when you get money back.
`;
