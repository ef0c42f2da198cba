/** What the demo company reads of its applicants by calls. */
import { ApiClient } from './apiClient';
import { DEMO_PASSWORD } from './journey';
import type { PortalProcess } from './portalProcess';

/** A client that is signed in as the demo company. */
export async function demoCompany({ address }: PortalProcess): Promise<ApiClient> {
  const client = new ApiClient(address);
  await client.login('company@demo.test', DEMO_PASSWORD);
  return client;
}

export interface ApplicantRow {
  id: number;
  status: number;
  student_details: { name: string };
  internship: { name: string };
}

/** All applicants that a query of the list finds. */
export async function applicantsOf(portal: PortalProcess, query = ''): Promise<ApplicantRow[]> {
  const client = await demoCompany(portal);
  return (await client.get(`/company/internship/applications?per_page=500&${query}`)).body.data.data;
}
