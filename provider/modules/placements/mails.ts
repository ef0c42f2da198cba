/** Mails about decisions, in the same transaction (docs/placements.md, placements 21). */
import type { Kysely } from 'kysely';
import type { PlacementStep } from '#contract/placement/lifecycle';
import { PAGES } from '#contract/pages';
import type { Database } from '#provider/database/schema';
import { dayOf } from '#provider/http/days';
import { writeMails, type NewMail } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import { unsubscribeMark } from '#provider/mail/unsubscribe';
import { recipientsOf, type PlacementRecord } from './repository';
import { wordsOf } from './words';

/** Good news counts as an offer. */
const PREFERENCE: Readonly<Partial<Record<PlacementStep, 'mail_offers' | 'mail_rejections'>>> = {
  confirm: 'mail_offers',
  approve: 'mail_offers',
  amend: 'mail_offers',
  approveAmendment: 'mail_offers',
  complete: 'mail_offers',
  reopen: 'mail_offers',
  sendBack: 'mail_rejections',
  refuse: 'mail_rejections',
  refuseAmendment: 'mail_rejections',
  cancel: 'mail_rejections',
  endEarly: 'mail_rejections',
  notComplete: 'mail_rejections',
  notStart: 'mail_rejections',
};

interface Decision {
  userId: number;
  now: Date;
  origin: string;
  step: PlacementStep;
  reason: string | null;
}

/** The first change of a day is mailed; the portal shows the others (docs/placements.md, placements 21). */
const timeOf = ({ step, now }: Decision): string => (step === 'amend' ? dayOf(now) : now.toISOString());

type Recipient = Awaited<ReturnType<typeof recipientsOf>>[number];

function mailsOf(
  placement: PlacementRecord,
  recipients: readonly Recipient[],
  decision: Decision,
): NewMail[] {
  const { userId, origin, step, reason } = decision;
  const { id, student_user_id } = placement;
  const named = {
    ...placement,
    student_name: plainName(placement.student_name),
    title: plainName(placement.title),
    company: plainName(placement.company),
  };
  const settings = `${origin}${PAGES.studentMails}`;
  return recipients.flatMap((recipient): NewMail[] => {
    const isStudent = recipient.id === student_user_id;
    if (recipient[isStudent ? PREFERENCE[step]! : 'mail_interns'] === 0) return [];
    const about = {
      cause: `placement ${id} ${step} ${timeOf(decision)} ${recipient.id}`,
      to: recipient.email,
      account: recipient.id,
      about: [student_user_id, userId],
    };
    const values = {
      name: plainName(recipient.name),
      ...wordsOf(named, { step, reason }),
      link: `${origin}${isStudent ? PAGES.ownPlacements : PAGES.companyPlacements}`,
    };
    const unsubscribe = unsubscribeMark(origin, isStudent ? PREFERENCE[step]! : 'mail_interns');
    return isStudent
      ? [{ ...about, kind: 'placement', unsubscribe, values: { ...values, settings } }]
      : [
          {
            ...about,
            kind: 'placementCompany',
            unsubscribe,
            values: { ...values, student: named.student_name },
          },
        ];
  });
}

export async function mailSteps(
  trx: Kysely<Database>,
  placements: readonly PlacementRecord[],
  decision: Decision,
): Promise<void> {
  if (!PREFERENCE[decision.step]) return;
  const sidesOf = ({ student_user_id, company_readers }: PlacementRecord) =>
    [student_user_id, ...company_readers].filter((side) => side !== decision.userId);
  const recipients = await recipientsOf(trx, placements.flatMap(sidesOf));
  const recipientOf = new Map(recipients.map((one) => [one.id, one]));
  await writeMails(
    trx,
    placements.flatMap((placement) =>
      mailsOf(
        placement,
        sidesOf(placement).flatMap((side) => recipientOf.get(side) ?? []),
        decision,
      ),
    ),
    decision.now,
  );
}
