import type { MeReply } from '@waystep/api-contract'
import type { Subject } from '../../policies/subject.ts'
import { isOperator, readActivity, wantsCommentMails } from '../../repositories/profiles.ts'
import { workspacesOf } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { shownSample } from '../samples/shown-sample.ts'
import { currentSettings } from '../server-settings/current-settings.ts'
import { workspaceShapeOf } from '../workspaces/workspace-shape.ts'
import { ensureAccount } from './ensure-account.ts'

/** What the web app needs to know before it draws anything. */
export async function describeMe(
  services: Services,
  subject: Subject,
  publicUrl: string,
): Promise<MeReply> {
  const { signUp, trials, embedDomains } = await currentSettings(services, services.db)
  const sampleDemoId = await shownSample(services)
  const { onboardingUrl } = services.config
  const server = { signUp, trials, embedDomains, publicUrl, sampleDemoId, onboardingUrl }
  if (subject.kind !== 'user') return { user: null, workspaces: [], server }
  let rows = await workspacesOf(services.db, subject.id)
  if (rows.length === 0 && !subject.isTrial) {
    // The process may have died between the sign-up and what follows it.
    await ensureAccount(services, subject.id, publicUrl)
    rows = await workspacesOf(services.db, subject.id)
  }
  const { id, name, email, isTrial } = subject
  return {
    user: {
      id,
      name,
      email,
      isTrial,
      isOperator: !isTrial && (await isOperator(services.db, id)),
      activity: await readActivity(services.db, id),
      commentMails: await wantsCommentMails(services.db, id),
    },
    workspaces: rows.map((row) => workspaceShapeOf(row, row.role)),
    server,
  }
}
