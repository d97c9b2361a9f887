import { randomUUID } from 'node:crypto'
import {
  appliesToStep,
  type DemoDocument,
  renderedTextsOf,
  takesAway,
  withoutHiddenSteps,
} from '@waystep/demo-model'
import type { StepToBake } from '../../publications/step-to-bake.ts'
import { storedPublication } from '../../publications/stored-publication.ts'
import type { NewPublication, PublicationKey } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { bakeFirst } from './bake-pages.ts'
import { languageOf } from './language-of.ts'
import type { MovedDates } from './moved-dates.ts'
import { opusOfVoices } from './opus-of-voices.ts'
import { pageOf, publishedPages } from './published-pages.ts'
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
 * it names them and says nothing of their files: `finishPublication` bakes them.
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
  const { baked, rest } = await bakeFirst(
    services,
    shown,
    dates,
    (step, missing) =>
      isWhole || missing.length <= fewPages || step === missing[0] || isToldBy(step),
  )
  const { pages, assets, heldBack } = await publishedPages(services, document, baked)
  for (const { step, capture, key } of rest) {
    pages[step.id] = pageOf(document, step.id, { key, capture, links: [], styles: [] })
  }
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
  return { publication, isFinished: rest.length === 0 }
}

/** Does its baked page say what the whole demo depends on: whether it is held back, or where its elements lead? */
function isToldBy({ step, baking }: StepToBake): boolean {
  return baking.edits.some(
    (edit) =>
      appliesToStep(edit, step.id) && (takesAway(edit) || edit.edits.SandboxHotspot !== undefined),
  )
}
