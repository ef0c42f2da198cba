export interface DatabaseLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export const SILENT: DatabaseLog = { warn: () => {}, error: () => {} };
