// @vitest-environment jsdom
import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { textSchema } from './text-schema.ts'
import { writeMarkdown } from './write-markdown.ts'

const { nodes, marks } = textSchema

/** Each letter that can be seen, with its marks and the kinds of block around it. */
function letters(document: Node): string[] {
  const found: string[] = []
  document.descendants((node, position) => {
    const place = document.resolve(position)
    const blocks = Array.from(
      { length: place.depth },
      (_, depth) => place.node(depth + 1).type.name,
    )
    const how = node.marks.map((mark) => `${mark.type.name}${mark.attrs.href ?? ''}`)
    for (const letter of node.text ?? '') {
      if (letter.trim() !== '') found.push(`${letter} ${how.join('+')} in ${blocks.join('>')}`)
    }
  })
  return found
}

const piece = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom(
    '*',
    '**',
    '_',
    '[a](b)',
    '# ',
    '> ',
    '- ',
    '1. ',
    '`',
    '<b>',
    '&amp;',
    '\\',
    '"x"',
  ),
  fc.constantFrom(
    ' ',
    'word',
    'two words',
    '{{first_name | you}}',
    '!',
    'https://acme.com',
    'ü',
    '😀',
  ),
)
const mark = fc.constantFrom(
  marks.strong.create(),
  marks.em.create(),
  marks.link.create({ href: 'https://acme.com/a_(b)' }),
)
const run = fc
  .tuple(piece, fc.array(mark, { maxLength: 3 }))
  .map(([text, around]) => ({ text: text.replace(/\s/g, ' '), around }))
  .filter(({ text }) => text !== '')
const paragraph = fc.array(run, { maxLength: 6 }).map((runs) =>
  nodes.paragraph.create(
    null,
    runs.map(({ text, around }) =>
      textSchema.text(
        text,
        around.reduce<readonly (typeof around)[number][]>((set, one) => one.addToSet(set), []),
      ),
    ),
  ),
)
const list = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.array(paragraph, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
  )
  .map(([ordered, items]) =>
    (ordered ? nodes.ordered_list : nodes.bullet_list).create(
      null,
      items.map((blocks) => nodes.list_item.create(null, blocks)),
    ),
  )
const document = fc
  .array(fc.oneof(paragraph, list), { minLength: 1, maxLength: 4 })
  .map((blocks) => nodes.doc.create(null, blocks))

describe('a text that is edited', () => {
  it.each([
    '',
    'Click **Buy now**',
    'One\n\nTwo',
    '- a\n- b',
    '1. a\n2. b',
    '[go](https://acme.com)',
    '**_both_**',
    'Hello {{name | you}}',
    'a\\\nb',
  ])('is written as it was: %j', (text) => {
    expect(writeMarkdown(parseMarkdown(text))).toBe(text)
  })

  it('keeps its letters, marks and lists when it is written and read again', () => {
    fc.assert(
      fc.property(document, (before) => {
        expect(letters(parseMarkdown(writeMarkdown(before)))).toEqual(letters(before))
      }),
    )
  })

  it('is the same after it was read and written, whatever it was', () => {
    const text = fc.array(fc.oneof(piece, fc.constantFrom('\n', '\n\n', '  \n')), { maxLength: 12 })
    fc.assert(
      fc.property(text, (pieces) => {
        const read = parseMarkdown(pieces.join(''))
        expect(letters(parseMarkdown(writeMarkdown(read)))).toEqual(letters(read))
      }),
    )
  })
})
