import type { BodyOf, RouteNamed } from '@waystep/api-contract'
import type { DemoChanges } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'

type Sent = BodyOf<RouteNamed['POST /api/edit/update-branding']>

/** What the call names otherwise than the record does. */
const fieldOf = {
  ctaButtonText: 'ctabtntext',
  ctaButtonColor: 'ctabtncolor',
  ctaButtonTextColor: 'ctabtntextcolor',
  ctaButtonLink: 'ctabtnlink',
} as const

/** M7.11: changes what is sent of a demo's branding. */
export async function updateBranding(
  services: Services,
  subject: Subject,
  { demoId, ...sent }: Sent,
) {
  return await applyOneCommand(services, subject, demoId, () => ({
    type: 'update-demo',
    changes: changesOf(sent),
  }))
}

function changesOf(sent: Omit<Sent, 'demoId'>): DemoChanges {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      Object.hasOwn(fieldOf, name) ? fieldOf[name as keyof typeof fieldOf] : name,
      value,
    ]),
  )
}
