// @vitest-environment jsdom
import { variableReference } from '@waystep/demo-model'
import fc from 'fast-check'
import { undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { textPlugins } from './text-plugins.ts'
import { textSchema } from './text-schema.ts'
import { putVariable, selectedVariable, selectVariable, variablesOfText } from './text-variables.ts'
import { writeMarkdown } from './write-markdown.ts'

const openForm = vi.fn()
let views: EditorView[] = []
afterEach(() => {
  for (const view of views) view.destroy()
  views = []
  vi.unstubAllGlobals()
  openForm.mockClear()
})

/** @param doc markdown, or the document of it */
function editing(text: string | Node): EditorView {
  const plugins = textPlugins({ placeholder: '', openForm })
  const view = new EditorView(document.body.appendChild(document.createElement('div')), {
    state: EditorState.create({
      doc: typeof text === 'string' ? parseMarkdown(text) : text,
      plugins,
    }),
  })
  views.push(view)
  return view
}

const textOf = (view: EditorView) => writeMarkdown(view.state.doc)
const caretAt = (view: EditorView, at: number, anchor = at) =>
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, anchor, at)))
const press = (view: EditorView, key: string) => {
  const event = new KeyboardEvent('keydown', { key })
  return view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false
}
const first = (view: EditorView) => {
  const [found] = variablesOfText(view.state.doc)
  if (!found) throw new Error('The text has no variable')
  return found
}

const name = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/)
const fallback = fc.stringMatching(/^[\w üß😀.,!?*_[\]()#>`~&<|\\-]{0,16}$/u).map((it) => it.trim())
const words = fc.stringMatching(/^[a-z ]{0,12}$/)
const variable = fc.tuple(name, fallback).map(([one, other]) => variableReference(one, other))
/** Words and variables, as an author who types them gets them stored. */
const typed = fc.array(fc.oneof(words, variable), { minLength: 1, maxLength: 6 })
const stored = typed.map((pieces) => {
  const view = editing('')
  view.dispatch(view.state.tr.insertText(pieces.join(''), 1))
  return textOf(view)
})

describe('variables in a text that is edited', () => {
  it('are drawn as chips, and the stored text stays the same byte for byte', () => {
    const view = editing('Hi {{ name|you }}, of **{{company}}**')
    const chips = [...view.dom.querySelectorAll('.ed-chip')].map((chip) => chip.textContent)
    expect(chips.join('')).toBe('{{ name|you }}{{company}}')
    expect(textOf(view)).toBe('Hi {{ name|you }}, of **{{company}}**')
    fc.assert(
      fc.property(stored, (text) => {
        expect(textOf(editing(text))).toBe(text)
      }),
    )
  })

  it('are found with the name and the fallback that they were written with', () => {
    fc.assert(
      fc.property(words, name, fallback, words, (before, one, other, after) => {
        const view = editing('')
        view.dispatch(view.state.tr.insertText(before, 1))
        view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)))
        putVariable(null, one, other)(view.state, view.dispatch)
        view.dispatch(view.state.tr.insertText(after))
        const again = parseMarkdown(textOf(view))
        expect(variablesOfText(again)).toMatchObject([{ name: one, fallback: other }])
      }),
    )
  })

  it('go at once with Backspace behind and Delete before them, and are back when it is undone', () => {
    fc.assert(
      fc.property(words, name, fallback, words, fc.boolean(), (before, one, other, after, del) => {
        const text = textSchema.text(`${before}${variableReference(one, other)}${after}`)
        const { doc, paragraph } = textSchema.nodes
        const view = editing(doc.create(null, paragraph.create(null, text)))
        const whole = view.state.doc
        const { from, to } = first(view)
        caretAt(view, del ? from : to)
        expect(press(view, del ? 'Delete' : 'Backspace')).toBe(true)
        expect(view.state.doc.textContent).toBe(before + after)
        undo(view.state, view.dispatch)
        expect(view.state.doc.eq(whole)).toBe(true)
      }),
    )
  })

  it('go as a whole where only a part is selected, and leave other keys alone', () => {
    const view = editing('Hi {{name}}, you')
    view.dispatch(
      view.state.tr
        .setSelection(TextSelection.create(view.state.doc, 2, 8))
        .setMeta('pointer', true),
    )
    expect(press(view, 'Backspace')).toBe(true)
    expect(textOf(view)).toBe('H, you')
    caretAt(view, 2)
    expect(variablesOfText(view.state.doc)).toEqual([])
  })

  it('are passed by the caret and by a selection in one step, either way', () => {
    const view = editing('Hi {{name}}!')
    const { from, to } = first(view)
    caretAt(view, from)
    caretAt(view, from + 1)
    expect(view.state.selection.head).toBe(to)
    caretAt(view, to - 1)
    expect(view.state.selection.head).toBe(from)
    caretAt(view, from + 1, from)
    expect(view.state.selection).toMatchObject({ anchor: from, head: to })
  })

  it('are selected and opened by a click, and changed in their place', () => {
    const view = editing('Hi **{{name | you}}**!')
    const { from } = first(view)
    const click = new MouseEvent('click')
    view.someProp('handleClick', (handle) => handle(view, from + 3, click))
    expect(openForm.mock.calls).toEqual([['variable']])
    const clicked = selectedVariable(view.state)
    expect(clicked).toMatchObject({ name: 'name', fallback: 'you' })
    putVariable(clicked, 'company', 'all')(view.state, view.dispatch)
    expect(textOf(view)).toBe('Hi **{{company | all}}**!')
    undo(view.state, view.dispatch)
    expect(textOf(view)).toBe('Hi **{{name | you}}**!')
  })

  it('are copied and pasted as they are written', () => {
    const view = editing('Hi {{name | you}}!')
    selectVariable(first(view))(view.state, view.dispatch)
    const { dom, text } = view.serializeForClipboard(view.state.selection.content())
    expect(text).toBe('{{name | you}}')
    // Not in this DOM.
    vi.stubGlobal('ClipboardEvent', Event)
    const other = editing('')
    other.pasteHTML(dom.innerHTML)
    expect(textOf(other)).toBe('{{name | you}}')
    expect(other.dom.querySelector('.ed-chip')).not.toBeNull()
  })

  it('become chips as soon as they are typed to their end', () => {
    const view = editing('{{name}')
    expect(view.dom.querySelector('.ed-chip')).toBeNull()
    view.dispatch(view.state.tr.insertText('}', view.state.doc.content.size - 1))
    const pieces = [...view.dom.querySelectorAll('.ed-chip')].map((piece) => piece.textContent)
    expect(pieces.join('')).toBe('{{name}}')
  })
})
