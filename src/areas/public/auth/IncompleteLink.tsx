import type { ReactNode } from 'react';
import { Icon } from '#src/ui/Icon';

export const IncompleteLink = ({ children }: { children: ReactNode }) => (
  <p className="notice notice-danger">
    <Icon name="error" /> <span>This link is incomplete: {children}</span>
  </p>
);
