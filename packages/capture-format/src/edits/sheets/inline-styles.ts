import { indexOf } from '../../fingerprint/tree-index.ts'
import type { DocumentNode } from '../../tree/nodes.ts'
import type { Drawing } from './drawings.ts'
import type { PlacedElement } from './page-scopes.ts'
import { readSheet } from './read-sheet.ts'

/** An element whose `style` declares or asks for custom properties. */
export interface InlineStyle {
  readonly element: PlacedElement
  readonly drawings: readonly Drawing[]
}

const before = '*{'

function drawingsIn(style: string): readonly Drawing[] {
  return readSheet(`${before}${style}}`).rules.flatMap(({ drawings }) => drawings)
}

/** The elements of a page whose own styles declare or ask for custom properties that may draw. */
export function inlineStylesOf(tree: DocumentNode): InlineStyle[] {
  return indexOf(tree).elements.flatMap((element): InlineStyle[] => {
    const { style } = element.attributes
    if (typeof style !== 'string' || !style.includes('--')) return []
    const drawings = drawingsIn(style).filter(
      ({ property, asked }) =>
        property.startsWith('--') || asked.some(({ kind }) => kind === 'variable'),
    )
    return drawings.length > 0 ? [{ element, drawings }] : []
  })
}

/** A `style` without what some custom properties in it say and show. */
export function withoutVariables(style: string, properties: ReadonlySet<string>): string {
  let masked = style
  const pieces = drawingsIn(style)
    .filter(({ property }) => properties.has(property))
    .flatMap(({ own }) => own)
    .sort((a, b) => b.from - a.from)
  for (const piece of pieces) {
    const from = piece.from - before.length
    masked = masked.slice(0, from) + piece.masked + masked.slice(piece.to - before.length)
  }
  return masked
}
