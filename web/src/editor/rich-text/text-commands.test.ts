// @vitest-environment jsdom
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { hasStyle, linkAt, setLink, toggleStyle } from './text-commands.ts'
import { writeMarkdown } from './write-markdown.ts'

/** A text in which what stands between two bars is selected. */
function selected(text: string): EditorState {
  const bare = EditorState.create({ doc: parseMarkdown(text) })
  const bars: number[] = []
  bare.doc.descendants((node, position) => {
    for (const { index } of node.text?.matchAll(/\|/g) ?? []) bars.push(position + index)
  })
  const [from = 1, to = from + 1] = bars
  const { tr } = bare
  if (bars.length > 1) tr.delete(to, to + 1)
  tr.delete(from, from + 1)
  return bare.apply(tr.setSelection(TextSelection.create(tr.doc, from, to - 1)))
}

function after(text: string, command: Command): string {
  let state = selected(text)
  command(state, (transaction) => {
    state = state.apply(transaction)
  })
  return writeMarkdown(state.doc)
}

describe('the marks of a text', () => {
  it.each([
    ['bold', 'Click |Save| now', 'Click **Save** now'],
    ['italic', 'Click |Save| now', 'Click *Save* now'],
    ['ordered', 'one|', '1. one'],
    ['bulleted', 'one|', '- one'],
  ] as const)('%s is put on and taken off', (style, before, written) => {
    expect(after(before, toggleStyle(style))).toBe(written)
    const marked = before.replace(/\|?(\w+)\|/, (_, word) =>
      style === 'bold' ? `**|${word}|**` : style === 'italic' ? `*|${word}|*` : `${word}|`,
    )
    const list = { ordered: '1. ', bulleted: '- ', bold: '', italic: '' }[style]
    expect(hasStyle(selected(list + marked), style)).toBe(true)
    expect(after(list + marked, toggleStyle(style))).toBe(before.replaceAll('|', ''))
  })

  it('one kind of list becomes the other', () => {
    expect(after('- one|\n- two', toggleStyle('ordered'))).toBe('1. one\n2. two')
    expect(after('1. one\n2. two|', toggleStyle('bulleted'))).toBe('- one\n- two')
  })

  it('a selected text becomes a link, another link, and no link', () => {
    expect(after('read |docs| first', setLink('https://acme.com'))).toBe(
      'read [docs](https://acme.com) first',
    )
    const linked = 'read [do|cs](https://acme.com) first'
    expect(linkAt(selected(linked))).toBe('https://acme.com')
    expect(after(linked, setLink('https://b.com'))).toBe('read [docs](https://b.com) first')
    expect(after(linked, setLink(null))).toBe('read docs first')
    expect(after('read |', setLink('https://acme.com'))).toBe(
      'read [https://acme.com](https://acme.com)',
    )
  })
})
