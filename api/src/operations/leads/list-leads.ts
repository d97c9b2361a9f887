import { type DemoLead, type Lead, leadPage } from '@waystep/api-contract'
import { findDemo } from '../../repositories/demos.ts'
import { findLead, type LeadRow, leadsOf, leadsSeenBy } from '../../repositories/leads.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'

function leadOf({ id, chapterId, email, answers, createdAt }: LeadRow): Lead {
  return { id, chapterId, email, answers, createdAt: createdAt.toISOString() }
}

/** A page of a demo's leads, the newest first. */
export async function listLeads(
  { db }: Services,
  demoId: string,
  afterId: string | undefined,
): Promise<{ title: string; leads: Lead[]; more: boolean } | Refusal> {
  const demo = await findDemo(db, demoId)
  if (demo === null) return refuse('not-found')
  const after = afterId === undefined ? null : await findLead(db, afterId)
  if (afterId !== undefined && after?.demoId !== demoId) return refuse('not-found')
  const rows = await leadsOf(db, demoId, { limit: leadPage + 1, after })
  const { title } = demo
  return { title, leads: rows.slice(0, leadPage).map(leadOf), more: rows.length > leadPage }
}

/** A page of the leads of all demos that somebody may see in a workspace, the newest first. */
export async function listAllLeads(
  { db }: Services,
  reader: { readonly workspaceId: string; readonly userId: string },
  afterId: string | undefined,
): Promise<{ leads: DemoLead[]; more: boolean } | Refusal> {
  const after = afterId === undefined ? null : await findLead(db, afterId)
  const whose = after && (await findDemo(db, after.demoId))
  if (afterId !== undefined && whose?.workspaceId !== reader.workspaceId) return refuse('not-found')
  const rows = await leadsSeenBy(db, reader, { limit: leadPage + 1, after })
  return {
    leads: rows.slice(0, leadPage).map((row) => ({
      ...leadOf(row),
      demo: { id: row.demoId, title: row.title },
    })),
    more: rows.length > leadPage,
  }
}
