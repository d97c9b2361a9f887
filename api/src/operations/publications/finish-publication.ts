import PQueue from 'p-queue'
import type { StepToBake } from '../../publications/step-to-bake.ts'
import { bakedPageKeyOf } from '../../repositories/baked-pages.ts'
import { completePublication, isUnfinished } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { bakeOnce } from './bake-page-now.ts'
import { bakeSome, pagesThere } from './bake-pages.ts'
import { endForAll } from './end-for-all.ts'
import { languageOf } from './language-of.ts'
import { openUnfinished, type Unfinished } from './open-unfinished.ts'
import { publishedPages } from './published-pages.ts'
import { withClaim } from './with-claim.ts'

/** Pages at a time: one that a visitor asks for meanwhile waits for these at most. */
const atOnce = 2

/**
 * Bakes the pages that a publication was stored without, in the order of its steps, and notes which files they
 * load: once for all who ask, on one replica. One whose pages cannot be made any more ends.
 *
 * @throws what baking throws; the other pages are baked all the same
 */
export async function finishPublication(services: Services, id: string): Promise<void> {
  const { finishing, unbaked } = services.views
  await finishing.run(id, async () => {
    const opened = openUnfinished(services, id)
    unbaked.set(
      id,
      opened.then((unfinished) => unfinished?.lacking ?? []),
    )
    try {
      const unfinished = await opened
      if (unfinished === null) return
      await withClaim(services, `finish ${id}`, {
        find: async () => ((await isUnfinished(services.db, id)) ? null : 'finished'),
        make: () => finishNow(services, id, unfinished),
      })
    } finally {
      unbaked.delete(id)
    }
  })
}

async function finishNow(services: Services, id: string, unfinished: Unfinished): Promise<void> {
  const { document, dates, lacking, isWhole, publication } = unfinished
  if (!isWhole) return await endForAll(services, id)
  await bakeInOrder(services, id, lacking)
  if (services.ending.aborted) return
  const ids = new Set(lacking.map(({ step }) => step.id))
  const there = await pagesThere(services, document, dates)
  const unbaked = there.missing.filter(({ step }) => ids.has(step.id))
  const { baked } = await bakeSome(services, there, unbaked)
  const known = baked.filter(({ step }) => ids.has(step.id))
  const { pages, assets, heldBack } = await publishedPages(services, document, known)
  if (heldBack.length > 0) return await endForAll(services, id)
  await completePublication(services.db, id, {
    document: publication.document,
    texts: publication.texts,
    pages: { ...publication.pages, ...pages },
    assets: { ...publication.assets, ...assets },
    language: publication.language ?? (await languageOf(services, document, baked)),
  })
}

/**
 * Bakes each page of a publication, whatever becomes of the others, until the process is to end. It was looked for before
 * whether anything is held back: where baking says more, nothing is shown on.
 */
async function bakeInOrder(
  services: Services,
  id: string,
  steps: readonly StepToBake[],
): Promise<void> {
  const queue = new PQueue({ concurrency: atOnce })
  const done = await Promise.allSettled(
    steps.map((step) =>
      queue.add(async () => {
        if (services.ending.aborted) return
        const { workspaceId } = step.capture
        // Somebody may have asked for it meanwhile, here or on another replica.
        if ((await bakedPageKeyOf(services.db, workspaceId, step.key)) === null) {
          const { heldBack } = await bakeOnce(services, step)
          if (heldBack.length > 0) await endForAll(services, id)
        }
      }),
    ),
  )
  const failed = done.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
