import { useForm } from 'react-final-form';
import type { StudentProfile } from '#contract/student/calls';
import { AT_MOST, DOCUMENT_FORMATS } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import { GENDERS } from '#contract/options';
import { useListSkillsQuery } from '#src/api/masterApi';
import { useListBranchesQuery, useListCollegesQuery } from '#src/api/profileLookupsApi';
import { useSite } from '#src/lib/site';
import { CheckboxField } from '#src/ui/form/choices/CheckboxField';
import { DateField } from '#src/ui/form/fields/DateField';
import { FileField } from '#src/ui/form/fields/FileField';
import { FormSection } from '#src/ui/form/FormSection';
import { MultiSelectField } from '#src/ui/form/choices/MultiSelectField';
import { wordOptions } from '#src/ui/form/choices/options';
import { ReadOnlyField } from '#src/ui/form/fields/ReadOnlyField';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TagsField } from '#src/ui/form/choices/TagsField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { PlaceFields } from '#src/widgets/PlaceFields';
import { useLookup, type LookupOptions } from '#src/widgets/useLookup';
import { PROFILE_LABELS as L } from './labels';

/** Sent by name, not by id. A retired entry stays with students who have it. */
function byName(options: readonly { value: string; label: string }[], own: unknown) {
  const names = options.map(({ label }) => label);
  const ownName = typeof own === 'string' && own && names.length > 0 && !names.includes(own) ? [own] : [];
  return wordOptions([...ownName, ...names]);
}
/** Why there is nothing to choose, and who can change that; nothing while unknown. */
const emptyHelp = ({ options, loading, onRetry }: LookupOptions, called: string, email: string) =>
  options.length === 0 && !loading && !onRetry
    ? `The university has not entered its ${called} yet. Ask ${email}.`
    : undefined;

interface NameFieldProps {
  name: 'college' | 'branch';
  lookup: LookupOptions;
  called: string;
}

/** A text field if the lookup cannot be loaded: not every provider has one. */
function NameField({ name, lookup, called }: NameFieldProps) {
  const own = useForm<{ college?: string; branch?: string }>().getState().initialValues;
  const { email } = useSite();
  if (lookup.onRetry && !lookup.loading)
    return <TextField name={name} label={L[name]} required help="As it appears in university records." />;
  return (
    <SelectField
      name={name}
      label={L[name]}
      required
      {...lookup}
      options={byName(lookup.options, own?.[name])}
      help={emptyHelp(lookup, called, email)}
    />
  );
}

const SEMESTERS = wordOptions(Array.from({ length: LIMITS.semesters }, (_, i) => i + 1));

export function ProfileFields({ profile: { user, roster } }: { profile: StudentProfile }) {
  const colleges = useLookup(useListCollegesQuery(), null);
  const branches = useLookup(useListBranchesQuery(), null);
  const skills = useLookup(useListSkillsQuery(), 'Failed to load skills.');
  return (
    <>
      <FormSection title="About you" hint="Your name and email come from your account.">
        <ReadOnlyField label="Name" value={user?.name ?? ''} />
        <ReadOnlyField label="Email" value={user?.email ?? ''} />
        <TextField
          name="mobile"
          label={L.mobile}
          placeholder="9876543210"
          required
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          help="10 digits, without +91."
        />
        <DateField name="dob" label={L.dob} required />
        <SelectField name="gender" label={L.gender} required options={wordOptions(GENDERS)} />
      </FormSection>
      <FormSection
        title="Studies"
        hint={roster ? "Filled in from your college's roster. Correct what is wrong." : undefined}
      >
        <TextField
          name="usn"
          label={L.usn}
          placeholder="1DI23CS001"
          required
          help="Your university seat number."
        />
        <NameField name="college" lookup={colleges} called="colleges" />
        <NameField name="branch" lookup={branches} called="branches" />
        <SelectField name="semester" label={L.semester} required options={SEMESTERS} />
      </FormSection>
      <FormSection title="Where you live">
        <TextAreaField name="address" label={L.address} required maxLength={LIMITS.address} rows={3} />
        <PlaceFields india />
        <TextField
          name="postalCode"
          label={L.postalCode}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="560001"
        />
      </FormSection>
      <FormSection title="Skills and interests" hint="Companies look for these first.">
        <MultiSelectField
          name="skills"
          label={L.skills}
          required
          max={LIMITS.skills}
          {...skills}
          help={`At most ${LIMITS.skills}.`}
        />
        <TagsField name="tags" label={L.tags} max={LIMITS.tags} help="Type an interest and press Enter." />
        <TextField
          name="linkedin"
          label={L.linkedin}
          type="url"
          placeholder="https://www.linkedin.com/in/your-name"
        />
      </FormSection>
      <FormSection title="Résumé and visibility">
        <FileField name="resume" label={L.resume} formats={DOCUMENT_FORMATS} help={`PDF, ${AT_MOST}.`} />
        <CheckboxField
          name="isHideCv"
          label={L.isHideCv}
          help="Companies you have applied to and your college's coordinator can always open your résumé."
        />
        <CheckboxField name="isAvailableForHiring" label={L.isAvailableForHiring} />
      </FormSection>
    </>
  );
}
