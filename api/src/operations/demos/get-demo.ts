import type { CaptureSummary, DemoVersion } from '@waystep/api-contract'
import type { DemoDocument } from '@waystep/demo-model'
import { findCaptures } from '../../repositories/captures.ts'
import { loadDocument } from '../../repositories/documents.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { liveVersionOf } from '../versions/version-item.ts'
import { expiryOf } from './demo-life.ts'
import { openDemo } from './open-demo.ts'
import { takedownOf } from './takedown-of.ts'

export interface OpenedDemo {
  readonly document: DemoDocument
  readonly revision: number
  readonly captures: Record<string, CaptureSummary>
  readonly link: { on: boolean; live: DemoVersion | null }
  readonly takedown: ReturnType<typeof takedownOf>
  readonly expiresAt: string | null
}

/** A demo as its editor opens it: document and revision are of the same moment. */
export async function getDemo(services: Services, demoId: string): Promise<OpenedDemo | Refusal> {
  return await services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (q) => {
      const demo = await openDemo(q, demoId, services.now())
      if (isRefusal(demo)) return demo
      const document = await loadDocument(q, demo)
      const captureIds = Object.values(document.steps).flatMap((step) => step.htmlCaptureId ?? [])
      const captures = await findCaptures(q, [...new Set(captureIds)])
      return {
        document,
        revision: demo.revision,
        captures: Object.fromEntries(
          captures.map(({ id, url, title, viewport, health }) => [
            id,
            { url, title, viewport, health },
          ]),
        ),
        link: {
          on: demo.linkOn && demo.takenDownAt === null,
          live: await liveVersionOf(q, demo),
        },
        takedown: takedownOf(demo),
        expiresAt: expiryOf(demo)?.toISOString() ?? null,
      }
    })
}
