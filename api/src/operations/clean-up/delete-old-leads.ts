import { deleteLeadsBefore } from '../../repositories/leads.ts'
import type { Services } from '../../services.ts'

const day = 24 * 60 * 60 * 1000

/** Deletes leads older than the server keeps them; without a limit it keeps them all. */
export async function deleteOldLeads(services: Services): Promise<void> {
  const { leadRetentionDays } = services.config
  if (leadRetentionDays === null) return
  await deleteLeadsBefore(services.db, new Date(services.now().getTime() - leadRetentionDays * day))
}
