import type { StepItem } from '../commands/step-item.ts'
import { type DemoDocument, documentOf } from '../records/demo-document.ts'
import { onlySteps } from '../references/remap-document.ts'
import { type TranslatableText, translatableTexts } from './translatable-texts.ts'

/** A text of a copied step, and the place of the one that it is a copy of. */
export interface CopiedText extends Pick<TranslatableText, 'kind' | 'ownerId'> {
  readonly fromKey: string
}

/**
 * Which texts of a copied step say what a text of the step does that it is a copy of, in the same place: those are
 * translated in the same way. Texts of other words are not told.
 */
export function copiedTexts(from: DemoDocument, stepId: string, item: StepItem): CopiedText[] {
  const left = ofStep(onlySteps(from, [stepId]), stepId)
  const { step, hotspots, chapter } = item
  const chapters = chapter ? [chapter] : []
  const copy = documentOf({ demo: from.demo, steps: [step], hotspots, chapters })
  return ofStep(copy, step.id).flatMap(({ kind, ownerId, text }) => {
    const at = left.findIndex((one) => one.kind === kind && one.text === text)
    const [found] = at < 0 ? [] : left.splice(at, 1)
    return found ? [{ kind, ownerId, fromKey: found.key }] : []
  })
}

const ofStep = (document: DemoDocument, stepId: string) =>
  translatableTexts(document).filter((text) => text.stepId === stepId)
