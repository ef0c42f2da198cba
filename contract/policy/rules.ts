/** What an administrator decides for the whole portal, as a form has it. */
import { boolean, object } from 'yup';
import { BELONGINGS, KEPT_DAYS, TEAM_WAYS } from './policy';
import { MONTHS_KEPT } from '../retention';
import { cleaned, choice } from '../textRules';

const days = ({ least, most }: { least: number; most: number }) => {
  const message = `Enter a number of days from ${least} to ${most}`;
  return cleaned()
    .typeError(message)
    .required(message)
    .test(
      'days',
      message,
      (value) => !value || (/^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most),
    );
};

const MONTHS = `Enter a number of months from ${MONTHS_KEPT.least} to ${MONTHS_KEPT.most}, or nothing`;
/** Blank keeps things. */
const months = () =>
  cleaned()
    .nullable()
    .transform((value: unknown) => value ?? '')
    .test('months', MONTHS, (value) => {
      const isWhole = /^\d{1,3}$/.test(value ?? '');
      return !value || (isWhole && Number(value) >= MONTHS_KEPT.least && Number(value) <= MONTHS_KEPT.most);
    });

const flag = () => boolean().typeError('Must be true or false').default(false);

/** After how many months things are erased. */
export const monthsRules = object({
  application_months: months(),
  placement_months: months(),
  roster_months: months(),
});

export const policyRules = object({
  belonging: choice(BELONGINGS, 'Select who takes part'),
  teams: choice(TEAM_WAYS, 'Select how teams are made'),
  verify_email: flag(),
  staff_two_step: flag(),
  notification_days: days(KEPT_DAYS.notifications),
  mail_days: days(KEPT_DAYS.mails),
}).concat(monthsRules);
