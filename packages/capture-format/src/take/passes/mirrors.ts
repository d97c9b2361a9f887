import { maskText } from '../../tree/masking.ts'
import { nodeType } from '../../tree/nodes.ts'
import { publicUrl } from '../../tree/public-url.ts'
import type { DraftElement } from '../draft.ts'
import type { FieldSecret } from '../secrets.ts'
import type { Taking } from '../taking.ts'

/** Attributes that hold words of people; all others name, style and draw. */
const holdsWords = /^(?:aria-|data-|title$|alt$|placeholder$|label$|value$|abbr$|download$|href$)/
/** A field with more elements around it than these has no wrapper of its own. */
const largestWrapper = 60

function maskAttributes({ attributes }: DraftElement, taking: Taking): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== 'string' || value.length < 4 || !holdsWords.test(name)) continue
    const masked = taking.secrets.inAttribute(value)
    if (masked !== value) attributes[name] = masked
  }
}

/** A field's own attributes repeat its value, however short it is. */
function maskOwnAttributes({ pair: { draft }, value }: FieldSecret): void {
  for (const [name, own] of Object.entries(draft.attributes)) {
    if (typeof own !== 'string' || !holdsWords.test(name) || name === 'value') continue
    if (own === value || (value.length > 2 && own.includes(value))) {
      draft.attributes[name] = maskText(own)
    }
  }
}

/** Fields that draw their value themselves, such as a code of six boxes, do so right beside it. */
function maskBeside({ pair, value }: FieldSecret, taking: Taking): void {
  const parent = pair.element.parentElement
  const around = parent?.parentElement ?? parent
  if (!around || around.getElementsByTagName('*').length > largestWrapper) return
  for (const element of around.getElementsByTagName('*')) {
    const draft = taking.structure.draftOf(element)
    for (const child of draft?.childNodes ?? []) {
      if (child.type !== nodeType.text) continue
      const said = child.textContent.trim()
      const isSign = [...said].length === 1 && value.includes(said)
      if (said === '' || !(isSign || said === value)) continue
      child.textContent = maskText(child.textContent)
      if (draft) taking.cover({ element, draft, frame: pair.frame })
    }
  }
}

/**
 * Masks what was masked where it stands once more: in attributes, in the texts beside a field, and
 * values of fields in any text. Addresses of links lose what lets in.
 */
export function takeMirrors(taking: Taking): void {
  for (const tagName of ['a', 'area'] as const) {
    for (const { draft } of taking.of(tagName)) {
      const { href } = draft.attributes
      if (typeof href === 'string') draft.attributes.href = publicUrl(href)
    }
  }
  for (const field of taking.secrets.fields) {
    maskOwnAttributes(field)
    maskBeside(field, taking)
  }
  if (taking.secrets.isEmpty) return
  const { hasValues } = taking.secrets
  for (const pair of taking.structure.pairs) {
    maskAttributes(pair.draft, taking)
    const isTitle = pair.draft.tagName === 'title'
    if (!hasValues && !isTitle) continue
    for (const child of pair.draft.childNodes) {
      if (child.type !== nodeType.text) continue
      const { textContent } = child
      const masked = taking.secrets[isTitle ? 'inAttribute' : 'inText'](textContent)
      if (masked === child.textContent) continue
      child.textContent = masked
      taking.cover(pair)
    }
  }
}
