import { rewriteCss } from '../assets/css-urls.ts'
import { declarationsIn } from '../tree/masking.ts'
import type { ElementNode } from '../tree/nodes.ts'
import type { EditChanges } from './edit.ts'
import { isPicture } from './replaced-image.ts'
import { withAttributes } from './with-attributes.ts'

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

/** The only functions that a value may call. */
const colours = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi

function isPlainValue(value: string): boolean {
  const called = value.replace(colours, '')
  return /^[\w\s.,%#()/+-]{1,500}$/.test(value) && !/\(|\/[/*]|url|image|src/i.test(called)
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
  else if (isPicture(image)) {
    declarations.push(`background-image:url("${image}")!important`)
  }
  if (edits.Visibility?.newValue === 'hidden') declarations.push('visibility:hidden!important')
  return declarations
}

function propertyOf(declaration: string): string {
  return declaration
    .slice(0, Math.max(0, declaration.indexOf(':')))
    .trim()
    .toLowerCase()
}

/** What of an element's own declarations others do not replace; of a background its old picture goes. */
function kept(style: string, properties: ReadonlySet<string>): string[] {
  return declarationsIn(style).flatMap((declaration) => {
    const property = propertyOf(declaration)
    if (declaration.trim() === '' || properties.has(property)) return []
    if (property !== 'background' || !properties.has('background-image'))
      return [declaration.trim()]
    return [rewriteCss(declaration.trim(), () => null)]
  })
}

/** A list of declarations with others in place of those of the same properties, or behind all. */
export function withDeclared(style: string, declarations: readonly string[]): string {
  if (style === '') return declarations.join(';')
  return [...kept(style, new Set(declarations.map(propertyOf))), ...declarations].join(';')
}

/** An element with declarations in its `style`. */
export function withDeclarations(
  element: ElementNode,
  declarations: readonly string[],
): ElementNode {
  if (declarations.length === 0) return element
  const { style } = element.attributes
  const declared = withDeclared(typeof style === 'string' ? style : '', declarations)
  return withAttributes(element, { style: declared })
}
