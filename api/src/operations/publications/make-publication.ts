import { randomUUID } from 'node:crypto'
import { type DemoDocument, renderedTextsOf, withoutHiddenSteps } from '@waystep/demo-model'
import type { StepToBake } from '../../publications/step-to-bake.ts'
import { storedPublication } from '../../publications/stored-publication.ts'
import { unbakedSteps } from '../../publications/unbaked-steps.ts'
import type { NewPublication, PublicationKey } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { bakeSome, pagesThere } from './bake-pages.ts'
import { type FoundInPages, foundInPages } from './found-in-pages.ts'
import { languageOf } from './language-of.ts'
import type { MovedDates } from './moved-dates.ts'
import { opusOfVoices } from './opus-of-voices.ts'
import { type KnownStep, publishedPages } from './published-pages.ts'
import type { ShownOfWorkspace } from './shown-of-workspace.ts'

/** So many pages are baked while the visitor waits for the first of them. */
const fewPages = 4

interface Made {
  readonly publication: Omit<NewPublication, 'preview'>
  /** Are all of its pages baked? */
  readonly isFinished: boolean
}

/**
 * Makes what viewers of a document get. Nothing of it answers until it is stored. Where many pages are to be baked,
 * it names them and says nothing of their files: `finishPublication` bakes them. Which steps are held back, and where
 * elements lead, it knows of all.
 * @param making whether it is to be finished at once
 */
export async function makePublication(
  services: Services,
  { revision, isWhole }: Pick<PublicationKey, 'revision'> & { readonly isWhole: boolean },
  document: DemoDocument,
  dates: MovedDates,
  { workspace, backgroundMusicUrl }: ShownOfWorkspace,
): Promise<Made> {
  const { id: demoId, workspaceId } = document.demo
  const shown = withoutHiddenSteps(document)
  const there = await pagesThere(services, shown, dates)
  const isAllNow = isWhole || there.missing.length <= fewPages
  const found = isAllNow
    ? noneFound
    : await foundInPages(services, there.missing, { isUrgent: true })
  const now = isAllNow ? there.missing : firstShown(there.missing, found)
  const { baked, rest } = await bakeSome(services, there, now)
  const known = [...baked, ...rest.map((step) => unbakedStep(step, found))]
  known.sort((a, b) => a.step.number - b.step.number)
  const { pages, assets, heldBack } = await publishedPages(services, document, known)
  const publication = {
    id: randomUUID(),
    demoId,
    workspaceId,
    revision,
    dateShift: dates.days,
    version: storedPublication.version,
    document: { ...document, demo: { ...document.demo, backgroundMusicUrl }, edits: {} },
    workspace,
    pages,
    assets,
    heldBack,
    voices: await opusOfVoices(services, document),
    texts: renderedTextsOf(shown),
    language: await languageOf(services, shown, baked),
  }
  return { publication, isFinished: unbakedSteps(publication).length === 0 }
}

const noneFound: FoundInPages = new Map()

/** The first page that is not held back, which most visitors look at first. */
function firstShown(missing: readonly StepToBake[], found: FoundInPages): StepToBake[] {
  return missing.filter(({ key }) => found.get(key)?.heldBack.length === 0).slice(0, 1)
}

/** Throws where nobody knows whether it is to be held back: that is a bug. */
function unbakedStep({ step, capture, key }: StepToBake, found: FoundInPages): KnownStep {
  const edits = found.get(key)
  if (edits === undefined) throw new Error(`Nobody has looked for the edits of ${step.id}.`)
  return { step, capture, page: { key, assets: null, ...edits } }
}
