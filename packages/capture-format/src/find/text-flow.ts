import type { ElementNode } from '../tree/nodes.ts'

/** Elements that stand within a line of text unless a style says otherwise. */
const inLine = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike strong sub sup time tspan tt u var wbr'.split(
    ' ',
  ),
)
const inLineDisplay = /^(?:inline|contents)$/
const ownDisplay = /(?:^|;)\s*display\s*:\s*([a-z-]+)/gi

/**
 * Whether a line of text ends before an element and begins again after it: blocks, fields, pictures,
 * and what has a shadow root. Only its name and its own style are asked; what a style sheet makes of a
 * `span` is not known without a browser.
 */
export function endsRun({ tagName, attributes, isShadowHost }: ElementNode): boolean {
  if (!inLine.has(tagName) || isShadowHost) return true
  // A line of its own within a drawing.
  if (tagName === 'tspan' && (attributes.x !== undefined || attributes.y !== undefined)) return true
  const { style } = attributes
  if (typeof style !== 'string') return false
  const display = [...style.matchAll(ownDisplay)].at(-1)?.[1]
  return display !== undefined && !inLineDisplay.test(display.toLowerCase())
}
