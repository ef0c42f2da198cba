import type { StudentProfile } from '#contract/student/calls';
import type { ApplicantStudent } from '#contract/application/calls';
import { ResumeSection } from '#src/widgets/applicant/ResumeSection';
import { SkillMatch } from '#src/widgets/applicant/SkillMatch';
import { StudentFacts } from '#src/widgets/applicant/StudentFacts';
import { studies } from '#src/widgets/applicant/studies';

/** The profile in the shape in which a company gets it with an application. */
const asApplicant = ({ user, skills, tags, ...profile }: StudentProfile): ApplicantStudent => ({
  ...profile,
  name: user?.name ?? '',
  email: user?.email ?? '',
  mobile: user?.mobile ?? null,
  country: profile.country?.name ?? null,
  state: profile.state?.name ?? null,
  city: profile.city?.name ?? null,
  skills: skills ?? [],
  tags: tags ?? [],
});

/** The own profile as recruiters read it beside a message: the same pieces in the same order. */
export function RecruiterView({ profile }: { profile: StudentProfile }) {
  const student = asApplicant(profile);
  return (
    <>
      <header className="spaced-below">
        <h2 className="m-0">{student.name}</h2>
        {studies(student) && <p className="muted m-0">{studies(student)}</p>}
      </header>
      <div className="review">
        <div className="review-lead min-w-0">
          <SkillMatch student={student} />
        </div>
        <div className="review-side">
          <div className="review-follow">
            <div className="review-resume order-1 min-w-0">
              <ResumeSection resume={student.resume} />
            </div>
          </div>
        </div>
        <div className="review-rest order-2 min-w-0">
          <StudentFacts student={student} />
        </div>
      </div>
    </>
  );
}
