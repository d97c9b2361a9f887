import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { typedBrace, writeVariable } from './typed-brace.ts'
import { writeMarkdown } from './write-markdown.ts'

/** A text in one paragraph; `^` is the caret. */
function typing(text: string): EditorState {
  const caret = text.indexOf('^')
  const doc = parseMarkdown(text.replace('^', ''))
  return EditorState.create({ doc, selection: TextSelection.create(doc, caret + 1) })
}

function written(text: string, name: string): string {
  const state = typing(text)
  const brace = typedBrace(state)
  if (!brace) throw new Error('no brace')
  let { doc } = state
  writeVariable(brace, name)(state, (transaction) => {
    doc = transaction.doc
  })
  return writeMarkdown(doc)
}

describe('a typed brace', () => {
  it.each([
    ['Hi {^', ''],
    ['Hi {{^', ''],
    ['{{^', ''],
    ['Hi {{na^', 'na'],
    ['Hi { first_^', 'first_'],
    ['{{a}} and {b^', 'b'],
    ['{{na^me}}', 'na'],
  ])('[H2.8] is seen before the caret in %s', (text, name) => {
    expect(typedBrace(typing(text))?.name).toBe(name)
  })

  it.each(['Hi^', '{{name}}^', '{a b^', '{{name | you^}}'])('is none in %s', (text) => {
    expect(typedBrace(typing(text))).toBeNull()
  })

  it('is none while a text is selected', () => {
    const doc = parseMarkdown('Hi {na')
    const selection = TextSelection.create(doc, 2, 7)
    expect(typedBrace(EditorState.create({ doc, selection }))).toBeNull()
  })

  it.each([
    ['Hi {^', 'Hi {{name}}'],
    ['Hi {{na^', 'Hi {{name}}'],
    ['Hi {{na^, you', 'Hi {{name}}, you'],
    ['Hi {{^}} there', 'Hi {{name}} there'],
    ['Hi {{fi^rst}} there', 'Hi {{name}} there'],
    ['Hi {{fi^rst | you}} there', 'Hi {{name | you}} there'],
  ])('[H2.8] becomes a variable: %s', (text, result) => {
    expect(written(text, 'name')).toBe(result)
  })
})
