import '#src/styles/forms.scss';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { contrast, isColour, lifted, WHITE } from '#contract/site/contrast';
import { AT_MOST, IMAGE_FORMATS } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import type { Site } from '#contract/site/site';
import { useGetSiteQuery, useStoreSiteMutation } from '#src/api/siteApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { CheckboxField } from '#src/ui/form/choices/CheckboxField';
import { FileField } from '#src/ui/form/fields/FileField';
import { FormBars } from '#src/ui/form/FormBars';
import { FormSection } from '#src/ui/form/FormSection';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DraftForm } from '#src/widgets/DraftForm';
import { toStore, toValues, validateSite, type SiteValues } from './siteValues';

/** As light and dark ground show it, with its contrast. */
function AccentShown() {
  const { values } = useFormState<SiteValues>({ subscription: { values: true } });
  const accent = (values.accent ?? '').trim();
  if (!isColour(accent)) return null;
  const onInk = lifted(accent);
  return (
    <p className="beside">
      <span className="boxed p-3" style={{ color: accent, background: '#fff' }}>
        On light ground
      </span>
      <span className="boxed p-3" style={{ color: onInk, background: '#1b2340' }}>
        On dark ground
      </span>
      <span className="muted">Contrast on white: {contrast(accent, WHITE)} to 1</span>
    </p>
  );
}

function SiteForm({ site }: { site: Site }) {
  const [initial] = useState(() => toValues(site));
  const { send, submitErrors } = useFormMutation(useStoreSiteMutation, {
    key: 'site',
    done: 'Site saved. Everyone sees it now.',
    failed: 'Failed to save the site.',
  });
  return (
    <DraftForm<SiteValues>
      form="site"
      className="form-page"
      initialValues={initial}
      validate={validateSite}
      onSubmit={(values) => send(toStore(values))}
      submitErrors={submitErrors}
      staysOpen
      upload="site"
      submitLabel="Save"
      submittingLabel="Saving…"
    >
      <FormSection title="Name">
        <TextField name="name" label="Name" required maxLength={LIMITS.siteName} />
        <TextField
          name="short_name"
          label="Short name"
          required
          maxLength={LIMITS.siteShortName}
          help="Used where space is short, such as under an icon on a phone."
        />
        <TextField name="tagline" label="Tagline" required maxLength={LIMITS.siteLabel} />
        <TextAreaField
          name="description"
          label="Description"
          required
          rows={3}
          maxLength={LIMITS.shortDescription}
          help="Shown in search results and link previews."
        />
      </FormSection>
      <FormSection title="Contact">
        <TextField
          name="organisation"
          label="Organisation"
          required
          maxLength={LIMITS.siteLabel}
          help="The organisation that runs the portal."
        />
        <TextAreaField name="address" label="Address" required rows={4} maxLength={LIMITS.siteText} />
        <TextField name="email" label="Email" type="email" required maxLength={LIMITS.email} />
        <TextField name="phone" label="Phone" placeholder="080 1234 5678" maxLength={40} />
        <TextField
          name="hours"
          label="Hours"
          placeholder="Monday to Friday, 10 am to 5 pm"
          maxLength={LIMITS.siteLabel}
        />
      </FormSection>
      <FormSection title="Look">
        <FileField
          name="logo"
          label="Logo"
          formats={IMAGE_FORMATS}
          help={`PNG or JPEG, ${AT_MOST}; shown 32 pixels high.`}
        />
        {site.logo && <CheckboxField name="no_logo" label="Show our own logo again" />}
        <FileField
          name="favicon"
          label="Icon"
          formats={IMAGE_FORMATS}
          help="For tabs and phones: a square PNG or JPEG of at most 512 pixels."
        />
        {site.favicon && <CheckboxField name="no_favicon" label="Show our own icon again" />}
        <TextField
          name="accent"
          label="Accent"
          required
          maxLength={7}
          placeholder="#0b5fa5"
          help="The colour of buttons and links. Its contrast on white must be at least 4.5 to 1."
        />
        <AccentShown />
      </FormSection>
      <FormSection title="Links">
        <TextAreaField
          name="useful_links"
          label="Useful links"
          rows={5}
          maxLength={LIMITS.siteText * 2}
          help="At most 10, one per line: Label | https://…"
        />
        <TextField
          name="skill_courses"
          label="Skill courses"
          help="The floating button: Label | https://… Leave blank for none."
        />
      </FormSection>
    </DraftForm>
  );
}

export default function SitePage() {
  const { data, isError, error, refetch } = useGetSiteQuery();
  return (
    <PageFrame title="Site" lead="How your university appears on every page and in every email.">
      {isError && !data && (
        <ErrorState title="Failed to load the site." error={error} onRetry={() => void refetch()} />
      )}
      {data ? <SiteForm site={data as Site} /> : !isError && <FormBars />}
    </PageFrame>
  );
}
