import type { StepToBake } from '../../publications/step-to-bake.ts'
import { findPageTexts, keepPageTexts, touchPageTexts } from '../../repositories/page-texts.ts'
import type { Services } from '../../services.ts'
import { captureText } from '../captures/capture-body.ts'

/** Counts up when the same page gives other texts. */
const textsVersion = 3

/** What is known to be translated of pages, by their keys; null: nobody has read them for that yet. Notes that it is in use. */
export async function knownTextsOfAll(
  { db, now }: Services,
  keys: readonly string[],
): Promise<(key: string) => readonly string[] | null> {
  const kept = await touchPageTexts(db, keys, textsVersion, now())
  return (key) => kept.get(key)?.texts ?? null
}

/** The same of one page, which is no use of it. */
export async function knownTexts({ db }: Services, key: string): Promise<readonly string[] | null> {
  return (await findPageTexts(db, key, textsVersion))?.texts ?? null
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
    const texts = await captures.pageTexts(
      capture.workspaceId,
      { text, ...baking },
      { key: `texts ${key}` },
    )
    const kept = { version: textsVersion, texts }
    const { id: captureId, workspaceId } = capture
    await keepPageTexts(db, { captureId, workspaceId, key }, kept, services.now())
    return texts
  })
}
