import type { ReactNode } from 'react';
import { Icon } from '#src/ui/Icon';

/** Stands for the form of a mailed link whose address lacks a part; says what to do. */
export const IncompleteLink = ({ children }: { children: ReactNode }) => (
  <p className="notice notice-danger">
    <Icon name="error" /> <span>This link is incomplete: {children}</span>
  </p>
);
