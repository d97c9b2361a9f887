import type { CopyJob } from '@waystep/api-contract'
import { decide, languageNamed } from '@waystep/demo-model'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { beginCopy } from '../copies/begin-copy.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal.ts'
import { noProvider } from './ai-status.ts'

interface Order {
  readonly demoId: string
  /** The copy's. */
  readonly id: string
  readonly language: string
  readonly userId: string
}

/**
 * Begins a job that makes a copy of a demo in another language (E4.30), beside it. Asking for the same copy again answers
 * the same job; one that failed begins anew, with what it had had translated.
 */
export async function beginTranslatedCopy(
  services: Services,
  { demoId, id, language, userId }: Order,
): Promise<CopyJob | Refusal> {
  const { db, now, texts } = services
  if (languageNamed(language) === null)
    return refuseField(['language'], 'unknown-language', 'Choose a language of the list.')
  const demo = await openDemo(db, demoId, now())
  if (isRefusal(demo)) return demo
  const { workspaceId } = demo
  const ask = { kind: 'translated', language } as const
  return await beginCopy(
    services,
    { id, originalId: demoId, workspaceId, userId, ask },
    async () => {
      const workspace = await workspaceRecord(db, workspaceId)
      const plan = decide('translations', workspace, { isTrial: false, role: 'Member' })
      if (!plan.allowed) return refuse('plan-required', plan.message)
      const { writer, translator } = await texts.providersOf(workspaceId)
      return writer === null && translator === null ? refuse('conflict', noProvider) : null
    },
  )
}
