/** What an account wants mails about. */
import { object } from 'yup';
import { yesNo } from '../textRules';

const SELECT = 'Select Yes or No';

export const preferenceRules = object({
  mail_offers: yesNo(SELECT),
  mail_rejections: yesNo(SELECT),
  mail_applications: yesNo(SELECT),
  mail_interns: yesNo(SELECT),
});
