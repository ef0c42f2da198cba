import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import { reportIgnored } from '../state/machine';
import { withPhases } from '../state/phases';

const production = process.env.NODE_ENV === 'production';

interface EndpointMeta {
  meta?: { arg?: { endpointName?: string } };
}

/** 'api/executeQuery/fulfilled' reads 'api/executeQuery/fulfilled · listInternships'. */
function nameEndpoint<A extends UnknownAction>(action: A): A {
  const endpoint = (action as EndpointMeta).meta?.arg?.endpointName;
  return endpoint ? { ...action, type: `${action.type} · ${endpoint}` } : action;
}

export const devTools: DevToolsEnhancerOptions = {
  name: 'Internship portal',
  trace: !production,
  traceLimit: 25,
  actionSanitizer: nameEndpoint,
  stateSanitizer: withPhases,
};

export function reportIgnoredEvents(): void {
  if (!production)
    reportIgnored((machine, phase, event) => console.info(`[${machine}] ignored "${event}" while ${phase}`));
}
