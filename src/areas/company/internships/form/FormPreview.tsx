import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useForm } from 'react-final-form';
import { INTERNSHIP_FORM } from '#contract/internship/fields';
import type { InternshipValues } from '#src/api/mapping/internshipMapper';
import { useListCategoriesQuery, useListCitiesQuery, useListSkillsQuery } from '#src/api/masterApi';
import { useListStatesQuery } from '#src/api/profileLookupsApi';
import { PreviewDialog } from '../view/PreviewDialog';

interface Named {
  id: number;
  name: string;
}
const namesOf = (rows: readonly Named[] | undefined, ids: readonly string[]) =>
  (rows ?? []).filter(({ id }) => ids.includes(String(id))).map(({ name }) => name);

function OpenPreview({ creating, onClose }: { creating: boolean; onClose: () => void }) {
  // As it was when the preview was opened: nothing can be typed beside it.
  const values = useForm<InternshipValues>('FormPreview').getState().values;
  const skills = useListSkillsQuery().data;
  const categories = useListCategoriesQuery().data;
  const states = useListStatesQuery(values.country, { skip: !values.country }).data;
  const cities = useListCitiesQuery(values.state, { skip: !values.state }).data;
  return (
    <PreviewDialog
      open
      onClose={onClose}
      previewed={() => ({
        fields: {
          ...Object.fromEntries(
            Object.entries(INTERNSHIP_FORM.names).map(([field, name]) => {
              const value = values[field as keyof InternshipValues];
              return [name, typeof value === 'string' ? value : null];
            }),
          ),
          // A new one is saved without its job offer (docs/rules.md, internships 2).
          ...(creating && { is_job_offer: '0' }),
        },
        skills: namesOf(skills, values.skills),
        categories: namesOf(categories, values.categories),
        state: namesOf(states, [values.state])[0],
        city: namesOf(cities, [values.city])[0],
      })}
    />
  );
}

/** Shows what is typed into the internship form as students will see it; nothing is saved by that. */
export function FormPreview({ creating }: { creating: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Preview
        </Button>
      </p>
      {open && <OpenPreview creating={creating} onClose={() => setOpen(false)} />}
    </>
  );
}
