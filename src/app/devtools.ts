/**
 * Redux DevTools as a screen that people use: endpoints named in the action list, causes traced, ignored
 * events told.
 */
import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import { authPhase, type AuthState } from '../state/auth/transitions';
import { draftPhase, UNREAD_DRAFT } from '../state/drafts/transitions';
import type { DraftsState } from '../state/drafts/slice';
import { reportIgnored } from '../state/machine';

const production = process.env.NODE_ENV === 'production';

interface EndpointMeta {
  meta?: { arg?: { endpointName?: string } };
}

/** 'api/executeQuery/fulfilled' reads 'api/executeQuery/fulfilled · listInternships'. */
function nameEndpoint<A extends UnknownAction>(action: A): A {
  const endpoint = (action as EndpointMeta).meta?.arg?.endpointName;
  return endpoint ? { ...action, type: `${action.type} · ${endpoint}` } : action;
}

interface Machines {
  auth: AuthState;
  drafts: DraftsState;
}

/** The state with the phase of each machine, which is derived and stands in no slice. */
export function showPhases<S>(state: S): S {
  const { auth, drafts } = state as S & Machines;
  const forms = Object.entries(drafts.forms).map(([key, form]) => [
    key,
    { phase: draftPhase({ ...UNREAD_DRAFT, ...form }), ...form },
  ]);
  return {
    ...state,
    auth: { phase: authPhase(auth), ...auth },
    drafts: { ...drafts, forms: Object.fromEntries(forms) },
  };
}

export const devTools: DevToolsEnhancerOptions = {
  name: 'Internship portal',
  trace: !production,
  traceLimit: 25,
  actionSanitizer: nameEndpoint,
  stateSanitizer: showPhases,
};

/** In development, each event that a machine ignored is told with its phase. */
export function reportIgnoredEvents(): void {
  if (!production)
    reportIgnored((machine, phase, event) => console.info(`[${machine}] ignored "${event}" while ${phase}`));
}
