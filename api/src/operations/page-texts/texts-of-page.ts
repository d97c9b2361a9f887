import type { StepToBake } from '../../publications/step-to-bake.ts'
import { findPageTexts, keepPageTexts } from '../../repositories/page-texts.ts'
import type { KeptPageTexts } from '../../repositories/translation-tables.ts'
import type { Services } from '../../services.ts'
import { captureText } from '../captures/capture-body.ts'

/** Counts up when the same page gives other texts. */
const textsVersion = 1

/** What is kept of a page; null: it is to be read anew. */
export function keptTexts(kept: KeptPageTexts | null | undefined): readonly string[] | null {
  return kept?.version === textsVersion ? kept.texts : null
}

/** What is known to be translated of a page; null: nobody has read it for that yet. */
export async function knownTexts({ db }: Services, key: string): Promise<readonly string[] | null> {
  return keptTexts(await findPageTexts(db, key))
}

/**
 * What there is to translate of the page that viewers of a step get: read once for all who ask, and kept.
 * @throws TooCostly and QueueFull
 */
export async function textsOfPage(
  services: Services,
  { capture, baking, key }: StepToBake,
): Promise<readonly string[]> {
  const { db, views, captures } = services
  return await views.readingTexts.run(key, async () => {
    const text = await captureText(services, capture)
    const texts = await captures.pageTexts(capture.workspaceId, { text, ...baking }, `texts ${key}`)
    const kept = { version: textsVersion, texts }
    await keepPageTexts(db, { captureId: capture.id, key }, kept, services.now())
    return texts
  })
}
