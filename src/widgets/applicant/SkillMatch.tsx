import type { ApplicantDetail, ApplicantStudent } from '#contract/application/calls';
import { ChipList } from '#src/ui/ChipList';
import { Icon } from '#src/ui/Icon';
import { Section } from '#src/ui/page/Section';

interface Props {
  student: Pick<ApplicantStudent, 'skills' | 'tags'> | null | undefined;
  /** None without an internship. */
  required?: ApplicantDetail['internship']['skills'] | null;
}

export function SkillMatch({ student, required: wanted }: Props) {
  const had = student?.skills ?? [];
  const required = wanted ?? [];
  const has = (id: number) => had.some((skill) => skill.id === id);
  const others = had.filter(({ id }) => !required.some((skill) => skill.id === id));
  const matched = required.filter(({ id }) => has(id)).length;
  return (
    <Section title="Skills & Tags">
      {required.length > 0 && (
        <>
          <h3>
            Matches {matched} of {required.length} required {required.length === 1 ? 'skill' : 'skills'}
          </h3>
          <ul className="chips d-flex flex-wrap gap-2">
            {required.map(({ id, name }) => (
              <li key={id} className={has(id) ? 'chip chip-emerald' : 'chip chip-gray'}>
                {has(id) && <Icon name="check" />}
                <span>{name}</span>
                <span className="visually-hidden">{has(id) ? ', has it' : ', does not name it'}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {(required.length === 0 || others.length > 0) && (
        <>
          <h3 className={required.length > 0 ? 'spaced' : undefined}>
            {required.length > 0 ? 'Other skills' : 'Skills'}
          </h3>
          <ChipList items={others} />
        </>
      )}
      {student && (student.tags ?? []).length > 0 && (
        <>
          <h3 className="spaced">Tags</h3>
          <ChipList items={student.tags} />
        </>
      )}
    </Section>
  );
}
