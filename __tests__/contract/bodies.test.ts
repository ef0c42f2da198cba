import { storeCollegeSettings } from '#contract/collegeSettings/calls';
import { payeeRules } from '#contract/collegeSettings/rules';
import { storeListEntry } from '#contract/lookup/calls';
import { listEntryRules } from '#contract/lookup/rules';
import { storeNotice } from '#contract/notice/calls';
import { noticeRules } from '#contract/notice/rules';
import { invitePerson, setPersonScope } from '#contract/person/calls';
import { invitationRules, scopeRules } from '#contract/person/rules';
import { storePolicy } from '#contract/policy/calls';
import { policyRules } from '#contract/policy/rules';
import { storeProject } from '#contract/project/calls';
import { PROJECT_NAMES } from '#contract/project/fields';
import { storeSite } from '#contract/site/calls';
import { siteRules } from '#contract/site/rules';

const namesIn = (rules: object): string[] => Object.keys((rules as { fields: object }).fields);
const partsOf = ({ body }: { body: unknown }): string[] =>
  Object.keys((body as { properties: object }).properties);

/** Bodies and rules that are written by hand: a field of the one that the other lacks is dropped unseen. */
describe('the body of a form', () => {
  it.each([
    ['a notice', storeNotice, namesIn(noticeRules), ['id']],
    ['an entry of the lookups', storeListEntry, namesIn(listEntryRules), ['id', 'list']],
    ['an invitation', invitePerson, namesIn(invitationRules), []],
    ['what a coordinator looks after', setPersonScope, namesIn(scopeRules), ['id']],
    ['the site', storeSite, namesIn(siteRules), []],
    ['the policy', storePolicy, namesIn(policyRules), []],
    ['a project', storeProject, [...PROJECT_NAMES], ['id']],
  ])('of %s has the fields of its rules', (_record, call, names, others) => {
    expect(partsOf(call).toSorted()).toEqual([...names, ...others].toSorted());
  });

  it("of a college's settings has the payee", () => {
    expect(partsOf(storeCollegeSettings)).toEqual(expect.arrayContaining(namesIn(payeeRules)));
  });
});
