import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { textPlugins } from './text-plugins.ts'

it('runs paragraph by paragraph, and list by list, as what is written in it', () => {
  const plugins = textPlugins({ placeholder: '', openForm: () => {} })
  const doc = parseMarkdown('مرحبا Acme\n\nHello\n\n- שלום\n- one\n\n123')
  const view = new EditorView(document.createElement('div'), {
    state: EditorState.create({ doc, plugins }),
  })
  const directions = () => [...view.dom.children].map((block) => block.getAttribute('dir'))
  expect(directions()).toEqual(['rtl', 'ltr', 'rtl', 'ltr'])
  view.dispatch(view.state.tr.insertText('نعم ', 1 + doc.child(0).nodeSize))
  expect(directions()).toEqual(['rtl', 'rtl', 'rtl', 'ltr'])
  view.destroy()
})
