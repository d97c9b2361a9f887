import { parseReference } from '../assets/reference.ts'
import type { ElementNode } from '../tree/nodes.ts'
import type { EditChanges } from './edit.ts'

const properties = {
  TextColor: 'color',
  TextWeight: 'font-weight',
  TextItalic: 'font-style',
  BackgroundColor: 'background-color',
  BackgroundPosition: 'background-position',
  BackgroundSize: 'background-size',
  BackgroundRepeat: 'background-repeat',
  ObjectFit: 'object-fit',
} as const

/** `object-fit` has words of its own for what the spec names like a background's size (H3.19). */
const objectFits: Readonly<Record<string, string>> = { auto: 'none', '100% 100%': 'fill' }

function isPlainValue(value: string): boolean {
  return /^[\w\s.,%#()/+-]{1,500}$/.test(value) && !/url|image|src/i.test(value)
}

/** The declarations that an edit's changes ask for. */
export function declarationsOf(edits: EditChanges): string[] {
  const declarations: string[] = []
  for (const name of Object.keys(properties) as (keyof typeof properties)[]) {
    const value = edits[name]?.newValue
    if (typeof value !== 'string' || !isPlainValue(value)) continue
    const written = name === 'ObjectFit' ? (objectFits[value] ?? value) : value
    declarations.push(`${properties[name]}:${written}!important`)
  }
  const image = edits.BackgroundImage?.newValue
  if (image === 'none') declarations.push('background-image:none!important')
  else if (typeof image === 'string' && parseReference(image)) {
    declarations.push(`background-image:url("${image}")!important`)
  }
  return declarations
}

/** An element with declarations added behind its own. */
export function withDeclarations(
  element: ElementNode,
  declarations: readonly string[],
): ElementNode {
  if (declarations.length === 0) return element
  const { style } = element.attributes
  const before =
    typeof style === 'string' && style.trim() !== '' ? `${style.replace(/;\s*$/, '')};` : ''
  return {
    ...element,
    attributes: { ...element.attributes, style: before + declarations.join(';') },
  }
}
