export interface DemoRole {
  title: string;
  /** What the intern does: follows "You will". */
  task: string;
  skills: readonly string[];
}

/** @param task see `DemoRole` */
export const role = (title: string, task: string, ...skills: string[]): DemoRole => ({ title, task, skills });
