import { z } from 'zod'
import { countOpenReports } from '../../repositories/demo-reports.ts'
import { operatorEmails } from '../../repositories/profiles.ts'
import { readSetting, writeSetting } from '../../repositories/server-settings.ts'
import type { Services } from '../../services.ts'
import { ownAddress } from '../server-settings/own-address.ts'

const key = 'report-digest'
const saved = z.object({ at: z.coerce.date() })

/**
 * Mails the operators that there are reports they have not been told of, where mail can be sent: how
 * many, and where they stand. What viewers wrote is in no mail. The job that calls it runs once an
 * hour, and a second run in the same hour finds nothing new.
 */
export async function mailReportDigest(services: Services): Promise<void> {
  const { db, config, mailer, now } = services
  if (config.mail.smtpUrl === null) return
  const at = now()
  const last = await readSetting(db, key)
  const since = last === null ? new Date(0) : saved.parse(last).at
  const count = await countOpenReports(db, since)
  if (count === 0) return
  // Before the mails: one that fails is not sent again and again.
  await writeSetting(db, key, { at: at.toISOString() })
  const address = await ownAddress(services)
  const reports = count === 1 ? '1 new report' : `${count} new reports`
  for (const to of await operatorEmails(db)) {
    await mailer.send({
      to,
      subject: `${reports} on your Waystep server`,
      text: `Viewers have reported demos on your server: ${reports}. Read and settle them under Reports:\n\n${address}/operator`,
    })
  }
}
