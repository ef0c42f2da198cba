/** The refund policy, as the portal brings it along. */
export const REFUND = `When you get your fee back, and how to ask for it.

## Which payments this covers {#what}

The portal itself is free. Only internships of the type Paid have a fee: one total, set by the company, shown before you apply. You pay it after an offer, and enter the reference of your payment here so that your coordinator can verify it.

## When you get a full refund {#full}

- The company cancels the internship, or does not start it within 30 days of the agreed date.
- The internship is materially different from its posting, and the internship cell agrees.
- You paid twice, or more than the fee.
- You withdraw in writing at least 7 days before the start.

## When you get a partial refund {#part}

- You withdraw less than 7 days before the start: 75 %.
- You leave within the first quarter of the internship, for illness or another reason beyond your control: in proportion to the time left.

## When there is no refund {#none}

- You leave later than that, or are dismissed for misconduct.
- The certificate of completion has been issued.

## How to ask for it {#how}

Write to {email} with the name of the internship, the reference of your payment and the reason. We answer within 7 working days. An approved refund is paid back the way you paid, within 15 working days after that.

## If verification fails {#failed}

A payment that your coordinator could not verify is marked “Payment Verification Failed” with a remark. Nothing is lost: correct the reference or upload the receipt under Payment Status. If money left your account but did not arrive, your bank usually returns it within 7 working days.
`;
