import { dequal } from 'dequal'
import type { EditAttribute } from '../records/edit-attributes.ts'
import { type HtmlEdit, isEditAttribute } from '../records/html-edit.ts'

/** Old and new values by attribute. */
export type AttributeChanges = HtmlEdit['edits']

interface Change {
  readonly oldValue: unknown
  readonly newValue: unknown
}

/** @param below the change of the same attribute that would show without this one */
function mergedChange<C extends Change>(
  held: C | undefined,
  change: C | undefined,
  below: C | undefined,
): C | null {
  if (!change) return held ?? null
  const { oldValue } = below ?? held ?? change
  const isNone = change.newValue === null || (!below && dequal(change.newValue, oldValue))
  return isNone ? null : { ...change, oldValue }
}

type TextsChange = NonNullable<AttributeChanges['Texts']>

/** Single texts are merged place by place. */
function mergedTexts(
  held: TextsChange | undefined,
  change: TextsChange | undefined,
  below: TextsChange | undefined,
): TextsChange | null {
  if (!change?.newValue) return change ? null : (held ?? null)
  const oldValue = { ...change.oldValue, ...held?.oldValue, ...below?.oldValue }
  const texts = { ...held?.newValue, ...change.newValue }
  const kept = Object.keys(texts).filter(
    (place) => texts[place] !== oldValue[place] || below?.newValue?.[place] !== undefined,
  )
  const only = (all: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      kept.flatMap((place) => (all[place] === undefined ? [] : [[place, all[place]]])),
    )
  return kept.length === 0 ? null : { oldValue: only(oldValue), newValue: only(texts) }
}

function withChange<A extends EditAttribute>(
  merged: AttributeChanges,
  name: A,
  [held, changes, below]: readonly [AttributeChanges, AttributeChanges, AttributeChanges],
): AttributeChanges {
  const change =
    name === 'Texts'
      ? mergedTexts(held.Texts, changes.Texts, below.Texts)
      : mergedChange<Change>(held[name], changes[name], below[name])
  return change ? { ...merged, [name]: change } : merged
}

/**
 * An edit's values with changes merged in. The old value stays the page's, however often it is
 * changed. A new value of null, or one that the page had already, takes the attribute out (H4.24),
 * unless another edit would show through then.
 * @param below the values of the edits that apply to the element before this one
 */
export function mergeChanges(
  held: AttributeChanges,
  changes: AttributeChanges,
  below: AttributeChanges = {},
): AttributeChanges {
  const names = new Set([...Object.keys(held), ...Object.keys(changes)])
  return [...names]
    .filter(isEditAttribute)
    .reduce<AttributeChanges>(
      (merged, name) => withChange(merged, name, [held, changes, below]),
      {},
    )
}

/** The values of several edits of one element as one's: the later win, the old ones are the page's. */
export function joinedChanges(edits: readonly HtmlEdit[]): AttributeChanges {
  return edits.reduce<AttributeChanges>((joined, edit) => mergeChanges(joined, edit.edits), {})
}

/** What one edit says in place of several of one element. */
export function joinedEdits(edits: readonly HtmlEdit[]): Pick<HtmlEdit, 'type' | 'edits'> {
  const joined = joinedChanges(edits)
  const isImage = joined.ImageSrc && edits.some(({ type }) => type === 'TransformImage')
  return { type: isImage ? 'TransformImage' : 'Edit', edits: joined }
}
