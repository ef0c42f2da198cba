import '#src/styles/forms.scss';
import { INTERNSHIP_MODES } from '#contract/options';
import { PLACEMENT_TERMS as TERMS } from '#contract/placement/fields';
import { DateField } from '#src/ui/form/fields/DateField';
import { CheckboxGroupField } from '#src/ui/form/choices/CheckboxGroupField';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { wordOptions } from '#src/ui/form/choices/options';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextField } from '#src/ui/form/fields/TextField';
import { WEEKDAY_OPTIONS } from './terms';

const MODES = wordOptions(INTERNSHIP_MODES);

/** @param withStipend not where a company confirms what it offered */
export function TermFields({ withStipend = false }: { withStipend?: boolean }) {
  return (
    <>
      <div className="field-grid">
        <DateField name="start_date" label={TERMS.start_date.label} required />
        <DateField name="end_date" label={TERMS.end_date.label} required />
      </div>
      <div className="field-grid">
        <NumberField name="hours_per_week" label={TERMS.hours_per_week.label} placeholder="40" required />
        <SelectField name="mode" label={TERMS.mode.label} required options={MODES} />
      </div>
      <CheckboxGroupField
        name="working_days"
        label={TERMS.working_days.label}
        required
        options={WEEKDAY_OPTIONS}
      />
      <TextField
        name="place"
        label={TERMS.place.label}
        placeholder="Bengaluru, Whitefield office"
        help="Where the work is done."
      />
      {withStipend && (
        <NumberField
          name="stipend"
          label={TERMS.stipend.label}
          placeholder="12000"
          integer
          help="Leave it blank if none is paid."
        />
      )}
      <div className="field-grid">
        <TextField
          name="supervisor_name"
          label={TERMS.supervisor_name.label}
          placeholder="Ravi Menon"
          required
        />
        <TextField
          name="supervisor_designation"
          label={TERMS.supervisor_designation.label}
          placeholder="Engineering manager"
        />
      </div>
      <div className="field-grid">
        <TextField
          name="supervisor_email"
          label={TERMS.supervisor_email.label}
          placeholder="ravi@company.example"
          type="email"
          required
          help="The work email of the daily supervisor."
        />
        <TextField
          name="supervisor_phone"
          label={TERMS.supervisor_phone.label}
          placeholder="9876543210"
          type="tel"
          help="10 digits, or with + and the country code."
        />
      </div>
    </>
  );
}
