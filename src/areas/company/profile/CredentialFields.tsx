import { paths } from '#src/lib/paths';
import { AT_MOST, DOCUMENT_FORMATS } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import { CheckboxField } from '#src/ui/form/choices/CheckboxField';
import { FileField } from '#src/ui/form/fields/FileField';
import { FormSection } from '#src/ui/form/FormSection';
import { Link } from '#src/ui/Link';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { COMPANY_LABELS as L } from './labels';
import { SECTIONS } from './sections';

const PDF = `PDF, ${AT_MOST}. A document you uploaded before is enough.`;

export function CredentialFields() {
  return (
    <>
      <FormSection title={SECTIONS.credentials}>
        <TextField name="certifications" label={L.certifications} />
        <TextField name="otherCertifications" label={L.otherCertifications} />
        <TextAreaField name="awards" label={L.awards} rows={3} maxLength={LIMITS.awards} />
        <FileField
          name="companyProfileFile"
          label={L.companyProfileFile}
          required
          formats={DOCUMENT_FORMATS}
          help={PDF}
        />
        <FileField
          name="registrationProof"
          label={L.registrationProof}
          required
          formats={DOCUMENT_FORMATS}
          help={PDF}
        />
      </FormSection>
      <FormSection title={SECTIONS.declarations}>
        <CheckboxField
          name="agreedToTerms"
          label={L.agreedToTerms}
          required
          help={
            <Link to={paths.terms} target="_blank" rel="noopener noreferrer">
              Read the terms and conditions
            </Link>
          }
        />
        <CheckboxField name="confirmAccuracy" label={L.confirmAccuracy} required />
      </FormSection>
    </>
  );
}
