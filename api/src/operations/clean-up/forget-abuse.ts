import { deleteAuditBefore } from '../../repositories/audit.ts'
import { deleteSettledReports, forgetNetworksOfReports } from '../../repositories/demo-reports.ts'
import type { Services } from '../../services.ts'
import { currentSettings } from '../server-settings/current-settings.ts'

const day = 24 * 60 * 60 * 1000
/** How long it is known where a report came from. */
const networkDays = 30

/** Deletes what the audit log and settled reports need not say any more. Safe to repeat. */
export async function forgetAbuse(
  services: Pick<Services, 'config' | 'db' | 'now'>,
): Promise<void> {
  const { auditDays } = await currentSettings(services, services.db)
  const before = (days: number) => new Date(services.now().getTime() - days * day)
  await deleteAuditBefore(services.db, before(auditDays))
  await deleteSettledReports(services.db, before(auditDays))
  await forgetNetworksOfReports(services.db, before(networkDays))
}
