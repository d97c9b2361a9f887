import { type DemoDocument, decide, type Feature } from '@waystep/demo-model'
import type { TextProviders } from '../../ai/texts/text-provider.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { loadDocument } from '../../repositories/documents.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { noProvider } from './ai-status.ts'
import { type WithheldTexts, withheldTexts } from './withheld-texts.ts'

/** A demo whose texts may be sent to services, and what of them may not. */
export interface OpenForAi {
  readonly demo: DemoRow
  readonly document: DemoDocument
  readonly providers: TextProviders
  readonly withheld: WithheldTexts
}

/** Opens a demo for a user to have its texts written or translated, where plan and server allow it. */
export async function openForAi(
  services: Services,
  { demoId, userId }: { readonly demoId: string; readonly userId: string },
  feature: Extract<Feature, 'ai-text' | 'translations'>,
): Promise<OpenForAi | Refusal> {
  const { db, now } = services
  const demo = await openDemo(db, demoId, now())
  if (isRefusal(demo)) return demo
  const { workspaceId } = demo
  const workspace = await workspaceRecord(db, workspaceId)
  const plan = decide(feature, workspace, { isTrial: false, role: 'Member' })
  if (!plan.allowed) return refuse('plan-required', plan.message)
  const providers = await services.texts.providersOf(workspaceId)
  const isThere =
    providers.writer !== null || (feature === 'translations' && providers.translator !== null)
  if (!isThere) return refuse('conflict', noProvider)
  const limited = await services.limits.count('ai-texts', userId)
  if (limited !== null) return limited
  const document = await loadDocument(db, demo)
  return { demo, document, providers, withheld: await withheldTexts(services, document) }
}
