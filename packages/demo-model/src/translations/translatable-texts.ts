import type { Chapter } from '../records/chapter.ts'
import { chapterOf, type DemoDocument, hotspotsOf, orderedSteps } from '../records/demo-document.ts'
import type { Hotspot } from '../records/hotspot.ts'
import type { Step } from '../records/step.ts'
import { plainText } from '../text/markdown.ts'
import { type TextKind, type TextOwner, textKey } from './text-kinds.ts'

/** A text of a demo that its viewers read or hear, and that has a place of its own in translations. */
export interface TranslatableText {
  readonly kind: TextKind
  readonly ownerId: string
  /** `textKey` of both. */
  readonly key: string
  /** As its record holds it: markdown and variables included. */
  readonly text: string
  /** The step that it stands on; null for what belongs to the demo. */
  readonly stepId: string | null
}

/**
 * What of a demo is translated, in the order in which viewers meet it (V3.21). Empty texts are left out, and so are
 * those that Waystep says where authors say nothing. Captured pages are no part of it.
 */
export function translatableTexts(document: DemoDocument): TranslatableText[] {
  const { demo } = document
  const ofDemo = [
    item('DemoTitle', demo, demo.title),
    item('DemoMetaDesc', demo, demo.metadesc),
    item('DemoButton', demo, demo.ctabtntext),
  ]
  const ofSteps = orderedSteps(document).flatMap((step) => textsOfStep(document, step))
  return [...ofDemo, ...ofSteps].filter(({ text }) => plainText(text) !== '')
}

function textsOfStep(document: DemoDocument, step: Step): TranslatableText[] {
  const chapter = chapterOf(document, step.id)
  const shown = chapter
    ? textsOfChapter(chapter)
    : hotspotsOf(document, step.id).flatMap((hotspot) => textsOfHotspot(hotspot))
  return [
    ...(chapter ? [] : [item('StepName', step, step.text, step.id)]),
    ...shown.map((text) => ({ ...text, stepId: step.id })),
    item('StepAudioText', step, step.audioText, step.id),
  ]
}

/** A hotspot has two texts, of which one counts (H3.1). */
function textsOfHotspot(hotspot: Hotspot): TranslatableText[] {
  const { text, aiText, aiTextVisible, nextButtonText, backButtonText } = hotspot
  const isByAi = aiTextVisible && aiText !== null
  return [
    isByAi ? item('HotspotAiText', hotspot, aiText) : item('HotspotText', hotspot, text),
    item('HotspotNextButton', hotspot, nextButtonText),
    item('HotspotBackButton', hotspot, backButtonText),
  ]
}

function textsOfChapter(chapter: Chapter): TranslatableText[] {
  const { heading, description, type, buttons, formFields, consent } = chapter
  const ordered = <T extends { readonly order: number }>(list: readonly T[]) =>
    list.toSorted((a, b) => a.order - b.order)
  return [
    item('ChapterHeading', chapter, heading),
    item('ChapterDesc', chapter, description),
    ...(type === 'Link' ? ordered(buttons) : []).map((button) =>
      item('ChapterButton', button, button.content),
    ),
    ...(type === 'Form' ? ordered(formFields) : []).flatMap((field) => [
      item('FormLabel', field, field.label),
      ...ordered(field.options).map((option) => item('FormOption', option, option.label)),
    ]),
    ...(type === 'Form' ? [item('ChapterConsent', chapter, consent)] : []),
  ]
}

function item(
  kind: TextKind,
  owner: TextOwner,
  text: string | null,
  stepId: string | null = null,
): TranslatableText {
  return { kind, ownerId: owner.id, key: textKey(kind, owner.id), text: text ?? '', stepId }
}
