/** What a student wants mails about. */
import { object } from 'yup';
import { yesNo } from '../textRules';

const SELECT = 'Select Yes or No';

export const preferenceRules = object({
  mail_offers: yesNo(SELECT),
  mail_rejections: yesNo(SELECT),
});
