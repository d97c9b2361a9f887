import { callerIn } from '../../policies/caller.ts'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal } from '../refusal.ts'

/** What a server does not have for texts. */
export const noProvider =
  'No AI service is connected for texts and translations, so nothing can be written or translated.'

const toWrite = 'The AI service that is connected translates, and does not write texts.'
const byAdmin = 'Connect one in the settings of the workspace.'
const byOthers = 'Ask an Admin of the workspace to connect one.'

/** What can be asked for a demo. */
interface AiStatus {
  readonly enhance: boolean
  readonly translate: boolean
  readonly message: string | null
  readonly settingsPath: string | null
}

/** Is there a service that writes and translates texts for a demo, and what is to be done where there is none? */
export async function aiStatus(
  { db, now, texts }: Services,
  subject: Subject,
  demoId: string,
): Promise<AiStatus | Refusal> {
  const demo = await openDemo(db, demoId, now())
  if (isRefusal(demo)) return demo
  const { writer, translator } = await texts.providersOf(demo.workspaceId)
  const enhance = writer !== null
  const translate = enhance || translator !== null
  if (enhance) return { enhance, translate, message: null, settingsPath: null }
  const { role } = await callerIn(db, subject, demo.workspaceId)
  const isAdmin = role === 'Admin'
  const message = `${translate ? toWrite : noProvider} ${isAdmin ? byAdmin : byOthers}`
  return { enhance, translate, message, settingsPath: isAdmin ? '/settings/workspace' : null }
}
