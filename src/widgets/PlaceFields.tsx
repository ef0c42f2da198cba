import { useEffect } from 'react';
import { useField, useForm } from 'react-final-form';
import { DEFAULT_COUNTRY } from '#contract/options';
import { useListCitiesQuery } from '../api/masterApi';
import { useListCountriesQuery, useListStatesQuery } from '../api/profileLookupsApi';
import { SelectField } from '../ui/form/choices/SelectField';
import { useLookup } from './useLookup';

/** Each shows once the one above is chosen. `india`: the country starts as India. */
export function PlaceFields({ india = false }: { india?: boolean }) {
  const form = useForm();
  const country = String(useField<string>('country', { subscription: { value: true } }).input.value ?? '');
  const state = String(useField<string>('state', { subscription: { value: true } }).input.value ?? '');
  const countries = useLookup(useListCountriesQuery(), 'Failed to load countries.');
  const states = useLookup(useListStatesQuery(country, { skip: !country }), 'Failed to load states.');
  const cities = useLookup(useListCitiesQuery(state, { skip: !state }), 'Failed to load cities.');
  const home = countries.options.find(({ label }) => label === DEFAULT_COUNTRY)?.value;

  useEffect(() => {
    if (!india || !home || form.getFieldState('country')?.value) return;
    const { pristine, values } = form.getState();
    // A default is not input: the form stays untouched.
    if (pristine) form.initialize({ ...values, country: home });
    else form.change('country', home);
  }, [india, home, form]);

  return (
    <>
      <SelectField
        name="country"
        label="Country"
        required
        {...countries}
        onChange={() => form.batch(() => ['state', 'city'].forEach((name) => form.change(name, '')))}
      />
      {country && (
        <SelectField
          name="state"
          label="State"
          required
          {...states}
          onChange={() => form.change('city', '')}
        />
      )}
      {country && state && <SelectField name="city" label="City" required {...cities} />}
    </>
  );
}
