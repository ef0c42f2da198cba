interface Student {
  branch?: string | null;
  semester?: number | null;
  college?: string | null;
}

/** 'Computer Science · Sem 6 · Demo Institute'. */
export const studies = (student: Student | null | undefined): string =>
  [student?.branch, student?.semester ? `Sem ${student.semester}` : null, student?.college]
    .filter(Boolean)
    .join(' · ');
