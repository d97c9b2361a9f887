import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OpenForm } from './open-form.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { textPlugins } from './text-plugins.ts'
import { writeMarkdown } from './write-markdown.ts'

interface TextViewOptions {
  /** Markdown. Another one than was last told of comes from elsewhere: it takes the place of what is shown. */
  readonly text: string
  readonly placeholder: string
  readonly onChange: (text: string) => void
  readonly openForm: (form: OpenForm) => void
  /** Whether a pressed key was meant for something else than the text. */
  readonly takesKey: (event: KeyboardEvent) => boolean
}

export interface TextView {
  /** Null until there is something to type into. */
  readonly state: EditorState | null
  /** Was the text changed last, and not only the caret moved? */
  readonly isTyping: boolean
  /** Sets the attributes of the element that is typed into. */
  describe(attributes: Readonly<Record<string, string>>): void
  /** Where a position of the text stands in the window. */
  boxAt(position: number): DOMRect
  /** Does something to the selected text and goes on typing there. */
  run(command: Command): void
  focus(): void
}

/** A text that is edited in an element, as it will look. */
export function useTextView(
  host: RefObject<HTMLElement | null>,
  options: TextViewOptions,
): TextView {
  const { text } = options
  const latest = useRef(options)
  latest.current = options
  const view = useRef<EditorView>(null)
  const told = useRef(text)
  const [state, setState] = useState<EditorState | null>(null)
  const [isTyping, setIsTyping] = useState(false)

  useEffect(() => {
    if (!host.current) return
    const { placeholder } = latest.current
    const plugins = textPlugins({ placeholder, openForm: (form) => latest.current.openForm(form) })
    const made = new EditorView(host.current, {
      state: EditorState.create({ doc: parseMarkdown(told.current), plugins }),
      handleKeyDown: (_, event) => latest.current.takesKey(event),
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        setIsTyping(transaction.docChanged)
        if (!transaction.docChanged) return
        told.current = writeMarkdown(next.doc)
        latest.current.onChange(told.current)
      },
    })
    view.current = made
    setState(made.state)
    return () => {
      view.current = null
      made.destroy()
    }
  }, [host])

  useEffect(() => {
    if (!view.current || text === told.current) return
    told.current = text
    const { plugins } = view.current.state
    const next = EditorState.create({ doc: parseMarkdown(text), plugins })
    view.current.updateState(next)
    setState(next)
    setIsTyping(false)
  }, [text])

  return {
    state,
    isTyping,
    describe: (attributes) => view.current?.setProps({ attributes }),
    boxAt(position) {
      const { left = 0, top = 0, bottom = 0 } = view.current?.coordsAtPos(position) ?? {}
      return new DOMRect(left, top, 0, bottom - top)
    },
    run(command) {
      const { current } = view
      if (!current) return
      command(current.state, current.dispatch, current)
      current.focus()
    },
    focus: () => view.current?.focus(),
  }
}
