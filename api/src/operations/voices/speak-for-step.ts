import { decide, type Spoken } from '@waystep/demo-model'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type SpokenLine, speakLine } from './speak-line.ts'

/** Milliseconds that somebody waits who looks at the button; a job may take longer. */
const withinMs = 45_000

interface Asker {
  readonly demoId: string
  readonly userId: string
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal
}

/** Has a text spoken that a step of the demo is to have (V7.6), if the plan has voices of AI (V6.1). */
export async function speakForStep(
  services: Services,
  asked: Spoken,
  { demoId, userId, signal }: Asker,
): Promise<(SpokenLine & { spoken: Spoken }) | Refusal> {
  const limited = await services.limits.count('speak', userId)
  if (limited !== null) return limited
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  const { workspaceId } = demo
  const workspace = await workspaceRecord(services.db, workspaceId)
  const allowed = decide('ai-voice', workspace, { isTrial: false, role: 'Member' })
  if (!allowed.allowed) return refuse('plan-required', allowed.message)
  const spoken = { ...asked, text: asked.text.trim() }
  const line = await speakLine(services, spoken, {
    workspaceId,
    userId,
    signal,
    withinMs,
    isUrgent: true,
  })
  return isRefusal(line) ? line : { ...line, spoken }
}
