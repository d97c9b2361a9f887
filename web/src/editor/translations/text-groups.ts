import {
  chapterOf,
  type DemoDocument,
  recordById,
  type TranslatableText,
  type TranslatedText,
  type TranslationState,
  translationState,
} from '@waystep/demo-model'
import { stepLabel } from '../steps/step-label.ts'

/** The texts of a step, or of the demo itself. */
export interface TextGroup {
  /** Null: the demo. */
  readonly stepId: string | null
  readonly title: string
  readonly texts: readonly TranslatableText[]
}

/** Texts under what they stand on, in the order in which viewers meet them. */
export function textGroups(
  document: DemoDocument,
  originals: readonly TranslatableText[],
): readonly TextGroup[] {
  const groups = new Map<string | null, TranslatableText[]>()
  for (const original of originals) {
    const group = groups.get(original.stepId)
    if (group) group.push(original)
    else groups.set(original.stepId, [original])
  }
  return [...groups].map(([stepId, texts]) => ({ stepId, texts, title: titleOf(document, stepId) }))
}

function titleOf(document: DemoDocument, stepId: string | null): string {
  const step = stepId === null ? null : recordById(document.steps, stepId)
  if (step === null) return 'The demo'
  const number = `Step ${step.number}`
  const { full } = stepLabel(step, chapterOf(document, step.id))
  return full === number ? number : `${number} · ${full}`
}

/** `all`: all texts; else those of one state. */
export type TextFilter = 'all' | TranslationState

/** The keys of the texts that are in a state; null: all of them. */
export function keysInState(
  originals: readonly TranslatableText[],
  texts: Readonly<Record<string, TranslatedText>>,
  filter: TextFilter,
): ReadonlySet<string> | null {
  if (filter === 'all') return null
  const found = originals.filter((text) => translationState(text, texts[text.key]) === filter)
  return new Set(found.map(({ key }) => key))
}

/** The groups with these texts alone; without those that have none of them. */
export function filteredGroups(
  groups: readonly TextGroup[],
  keys: ReadonlySet<string> | null,
): readonly TextGroup[] {
  if (keys === null) return groups
  return groups
    .map((group) => ({ ...group, texts: group.texts.filter(({ key }) => keys.has(key)) }))
    .filter(({ texts }) => texts.length > 0)
}
