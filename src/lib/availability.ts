import type { MemberRole } from '#contract/member/roles';
import type { Features } from '#contract/features';
import { isSwitchedOn } from '#contract/switches';
import type { Site } from '#contract/site/site';
import { isAt } from '#contract/path';
import { PLACES } from './paths';

export interface Installation {
  features: Features & {
    /** Whether the provider keeps a university's own records. */
    readonly university?: boolean;
    /** Pages whose calls the provider does not serve, each with all pages below it. */
    absent?: string[];
  };
  site: Site;
  role: number | null;
  /** Of a member of a company. */
  member?: MemberRole | null;
}

const AREA = '/dashboard/company';
const PROFILE = [`${AREA}/company-profile/edit`];
/** Pages whose form would be refused. */
const CLOSED: Readonly<Record<MemberRole, readonly string[]>> = {
  owner: [],
  recruiter: PROFILE,
  viewer: [
    ...PROFILE,
    ...['/create-internship', '/edit-internship', '/edit-applicant'].map((page) => AREA + page),
  ],
};

/** @param address with or without query and anchor */
export function isAvailable(address: string, { features, site, role, member }: Installation): boolean {
  const path = address.split(/[?#]/)[0]!;
  return (
    isSwitchedOn('pages', path, { features, policies: site.policies }) &&
    !(features.absent ?? []).some((start) => isAt(path, start)) &&
    !(member ? CLOSED[member] : []).some((start) => isAt(path, start)) &&
    PLACES.every(([start, own]) => !isAt(path, start) || role === own)
  );
}
