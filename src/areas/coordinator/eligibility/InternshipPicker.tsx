import { useState } from 'react';
import { useField } from 'react-final-form';
import { SEARCH_LENGTH } from '#contract/searchLength';
import { useListInternshipsQuery } from '#src/api/internshipsApi';
import { MultiSelectField } from '#src/ui/form/choices/MultiSelectField';

/** A value is its id and its title, so that it can be read while another search is under way. */
export const pickedId = ([value]: readonly string[]): string => /^\d+/.exec(value ?? '')?.[0] ?? '';
export const pickedTitle = ([value]: readonly string[]): string => value?.replace(/^\d+ /, '') ?? '';

const optionOf = (value: string) => ({ value, label: pickedTitle([value]) });

/** One of the internships that students find, by its title; none for all. */
export function InternshipPicker({ name }: { name: string }) {
  const [text, setText] = useState('');
  const { input } = useField<readonly string[]>(name, { subscription: { value: true } });
  const list = useListInternshipsQuery({ q: text.trim().slice(0, SEARCH_LENGTH) });
  const offered = (list.data?.data ?? []).map(({ id, title, company }) =>
    optionOf(`${id} ${[title, company?.name].filter(Boolean).join(', ')}`),
  );
  const picked = (input.value || []).map(optionOf);
  return (
    <MultiSelectField
      name={name}
      label="Internship"
      placeholder="All internships"
      help="Search by title. Leave it blank for all internships."
      max={1}
      loading={list.isLoading}
      onRetry={list.isError ? () => void list.refetch() : undefined}
      options={[...picked, ...offered.filter(({ value }) => !picked.some((one) => one.value === value))]}
      onType={setText}
    />
  );
}
