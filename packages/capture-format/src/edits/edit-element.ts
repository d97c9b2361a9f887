import type { ElementNode } from '../tree/nodes.ts'
import type { Edit, EditChanges } from './edit.ts'
import { speaks, withText } from './element-text.ts'
import { stillMeant, type TextsByPlace, withTexts } from './element-texts.ts'
import { maskSubtree } from './mask-subtree.ts'
import { mergedChanges } from './merged-changes.ts'
import { bakedText, withVariables, withVariableText } from './page-variables.ts'
import { asImage, isPicture, withImage } from './replaced-image.ts'
import { declarationsOf, withDeclarations } from './styles.ts'

/**
 * An element with its edits, in record order (`inRecordOrder`); null when they remove it. `textId` is
 * the id of a text that has to be added, `captured` the element before any edit. What edits of other
 * elements change below it must have been changed before, since redacting masks that, too. What the
 * page repeats elsewhere of something redacted, only `applyResolved` takes away.
 * @param showsVariables texts hold their variables as the author wrote them, not their fallbacks
 */
export function editedElement(
  element: ElementNode,
  edits: readonly Edit[],
  textId: number,
  captured: ElementNode = element,
  showsVariables = false,
): ElementNode | null {
  const { changes, becomesImage } = mergedChanges(edits)
  if (changes.Remove?.newValue === 'removed') return null
  const texts = textsFor(element, edits)
  let edited = texts ? withTexts(element, texts) : element
  const text = speaks(element) ? changes.TextContent?.newValue : null
  if (typeof text === 'string') {
    const shown = showsVariables ? text : bakedText(text)
    edited = withVariableText(withText(edited, captured, shown, textId), text)
  }
  const src = changes.ImageSrc?.newValue
  if (isPicture(src)) {
    edited = becomesImage ? asImage(edited, src) : withImage(edited, src)
  }
  edited = withVariables(withDeclarations(edited, declarationsOf(changes)), changes)
  return conceals(changes) ? maskSubtree(edited, captured) : edited
}

/** What edits say of single texts, where the element still says what it said when they were made; null for none. */
function textsFor(captured: ElementNode, edits: readonly Edit[]): TextsByPlace | null {
  if (!edits.some((edit) => edit.edits.Texts)) return null
  const each = edits.flatMap(({ edits: { Texts } }) =>
    Texts?.newValue ? [stillMeant(captured, Texts.oldValue, Texts.newValue)] : [],
  )
  return Object.assign({}, ...each)
}

/** Whether viewers must not see the element: what is hidden is masked too, for its bytes are sent. */
function conceals({ Visibility, Redact }: EditChanges): boolean {
  return Visibility?.newValue === 'hidden' || Redact?.newValue === 'redact'
}

/** Whether viewers must learn nothing of what the element was. */
export function takesAway(changes: EditChanges): boolean {
  return conceals(changes) || changes.Remove?.newValue === 'removed'
}
