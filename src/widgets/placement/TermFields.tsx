import '#src/styles/forms.scss';
import { INTERNSHIP_MODES } from '#contract/options';
import { DateField } from '#src/ui/form/fields/DateField';
import { MultiSelectField } from '#src/ui/form/choices/MultiSelectField';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { wordOptions } from '#src/ui/form/choices/options';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextField } from '#src/ui/form/fields/TextField';
import { WEEKDAY_OPTIONS } from './terms';

const MODES = wordOptions(INTERNSHIP_MODES);

export function TermFields() {
  return (
    <>
      <div className="field-grid">
        <DateField name="start_date" label="Start date" required />
        <DateField name="end_date" label="End date" required />
      </div>
      <div className="field-grid">
        <NumberField name="hours_per_week" label="Hours per week" placeholder="40" required />
        <SelectField name="mode" label="Mode" required options={MODES} />
      </div>
      <MultiSelectField name="working_days" label="Working days" required options={WEEKDAY_OPTIONS} />
      <TextField
        name="place"
        label="Place"
        placeholder="Bengaluru, Whitefield office"
        help="Where the work is done."
      />
      <div className="field-grid">
        <TextField name="supervisor_name" label="Supervisor" placeholder="Ravi Menon" required />
        <TextField name="supervisor_designation" label="Designation" placeholder="Engineering manager" />
      </div>
      <div className="field-grid">
        <TextField
          name="supervisor_email"
          label="Supervisor's email"
          placeholder="ravi@company.example"
          type="email"
          required
          help="The work email of the daily supervisor."
        />
        <TextField
          name="supervisor_phone"
          label="Supervisor's phone"
          placeholder="9876543210"
          type="tel"
          help="10 digits, or with + and the country code."
        />
      </div>
    </>
  );
}
