import type { AnySchema } from 'yup';
import { applyRules, messageRules, paymentReferenceRules, statusRules } from '#contract/application/rules';
import {
  changePasswordRules,
  forgotPasswordRules,
  loginRules,
  registrationRules,
  resetPasswordRules,
} from '#contract/auth/rules';
import { companyRules } from '#contract/companyProfile/rules';
import { internshipRules } from '#contract/internship/rules';
import { moderationReasonRules, paymentRemarkRules } from '#contract/moderation/rules';
import { NOT_STORABLE } from '#contract/storable';
import { studentRules } from '#contract/student/rules';
import { validate } from '#contract/validate';

describe('values of a wrong kind', () => {
  const RULES = {
    companyRules,
    internshipRules,
    studentRules,
    loginRules,
    registrationRules,
    forgotPasswordRules,
    resetPasswordRules,
    changePasswordRules,
    messageRules,
    applyRules,
    statusRules,
    paymentReferenceRules,
    moderationReasonRules,
    paymentRemarkRules,
  };
  const ODD = [['a'], [['a']], {}, { toString: 1 }, Object.create(null), [null], [{ toString: 1 }]];

  it.each(Object.entries(RULES))('are refused on their field by %s, never thrown on', (_name, rules) => {
    for (const [field, rule] of Object.entries(rules.fields)) {
      if ((rule as AnySchema).type === 'mixed') continue;
      for (const value of ODD) {
        if ((rule as AnySchema).type === 'array' && Array.isArray(value)) continue;
        expect(validate(rules, { [field]: value })).toHaveProperty([field]);
      }
      expect(validate(rules, { [field]: 'a\ud800' })).toHaveProperty([field], [NOT_STORABLE]);
      expect(validate(rules, { [field]: ['a\0'] })).toHaveProperty([field]);
    }
  });

  it.each(Object.entries(RULES))('count for nothing under names that %s does not have', (_name, rules) => {
    const inherited = Object.fromEntries(
      Object.getOwnPropertyNames(Object.prototype).map((name) => [name, 1]),
    );
    expect(validate(rules, inherited)).toEqual(validate(rules, {}));
    expect(validate(rules, null)).toEqual(validate(rules, {}));
    expect(validate(rules, [])).toEqual(validate(rules, {}));
  });
});
