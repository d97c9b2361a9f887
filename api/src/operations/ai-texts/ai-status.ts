import type { Services } from '../../services.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'

/** What a server does not have for texts. */
export const noProvider =
  'No AI service is connected for texts and translations, so nothing can be written or translated.'

/** What can be asked for a demo. */
export interface AiStatus {
  readonly enhance: boolean
  readonly translate: boolean
  readonly message: string | null
  readonly settingsPath: string | null
}

/** Is there a service that writes and translates texts for a demo? */
export async function aiStatus({ db, now }: Services, demoId: string): Promise<AiStatus | Refusal> {
  const demo = await openDemo(db, demoId, now())
  if (isRefusal(demo)) return demo
  return { enhance: false, translate: false, message: noProvider, settingsPath: null }
}

/** Refuses what no service is there for. */
export async function refuseWithoutProvider(
  { db, now }: Services,
  demoId: string,
): Promise<Refusal> {
  const demo = await openDemo(db, demoId, now())
  return isRefusal(demo) ? demo : refuse('unavailable', noProvider)
}
