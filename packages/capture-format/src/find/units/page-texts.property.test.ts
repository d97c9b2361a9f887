import fc from 'fast-check'
import { expect, it } from 'vitest'
import { treeOf } from '../../testing/tree-of.ts'
import { walk } from '../../tree/walk.ts'
import { textUnits } from './text-units.ts'
import { partsOfUnit, writtenUnit } from './unit-marks.ts'
import { withPageTexts } from './with-page-texts.ts'

const word = fc.constantFrom('Open', 'Save', 'Close', 'all', '<1>', '&amp;', 'שלום', '4711')
const inline = fc.tuple(fc.constantFrom('', 'b', 'a', 'span', 'i'), word).map(([tag, text]) => {
  const shown = text.replace('<', '&lt;')
  return tag === '' ? ` ${shown} ` : `<${tag}>${shown}</${tag}>`
})
const block = fc
  .tuple(fc.constantFrom('p', 'div', 'button', 'li'), fc.array(inline, { maxLength: 4 }))
  .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag}>`)
const page = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((blocks) => treeOf(`<html><body>${blocks.join('')}</body></html>`))
const unitsOf = (tree: Parameters<typeof textUnits>[0]) =>
  Array.from(textUnits(tree), ({ text }) => text)

it('replaces every place that says a text, changes no element, and changes nothing a second time', () => {
  fc.assert(
    fc.property(page, fc.integer({ min: 0, max: 20 }), (tree, at) => {
      const before = unitsOf(tree)
      const chosen = before[at % before.length]
      if (chosen === undefined) return
      const texts = new Map([[chosen, chosen.replace(/[^<>/\d]+/g, 'xyz')]])
      const pageTexts = { language: 'de', isRightToLeft: false, texts }
      const shown = withPageTexts(tree, pageTexts)
      const after = unitsOf(shown)
      const said = texts.get(chosen)
      if (said !== chosen) expect(after).not.toContain(chosen)
      expect(after.filter((text) => !before.includes(text)).every((text) => text === said)).toBe(
        true,
      )
      expect(Array.from(walk(shown), ({ node }) => node.id)).toEqual(
        Array.from(walk(tree), ({ node }) => node.id),
      )
      if (!texts.has(said ?? '') || said === chosen) {
        expect(unitsOf(withPageTexts(shown, pageTexts))).toEqual(after)
      }
    }),
  )
})

it('loses no word, wherever the marks of a text are', () => {
  const part = fc.record({ text: fc.stringMatching(/^[a-z]{1,5} ?$/), isMarked: fc.boolean() })
  const piece = fc.constantFrom('<1>', '</1>', '<2>', '</2>', 'eins ', 'zwei', ' drei')
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 5 }),
      fc.array(piece, { minLength: 1, maxLength: 8 }),
      (parts, pieces) => {
        const text = pieces.join('')
        const said = partsOfUnit(parts, text).join('')
        const isMarked = parts.some((one) => one.isMarked)
        expect(said).toBe(isMarked ? text.replace(/<\/?\d>/g, '') : text)
        expect(partsOfUnit(parts, writtenUnit(parts)).join('').trim()).toBe(
          parts
            .map((one) => one.text)
            .join('')
            .replace(/\s+/g, ' ')
            .trim(),
        )
      },
    ),
  )
})
