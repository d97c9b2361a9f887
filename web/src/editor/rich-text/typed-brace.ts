import { variableReference } from '@waystep/demo-model'
import type { Command, EditorState } from 'prosemirror-state'

/** A variable that is being written: from its brace to what belongs to it behind the caret. */
export interface TypedBrace {
  /** Positions in the document. */
  readonly from: number
  readonly to: number
  /** As far as it is typed. */
  readonly name: string
  /** What follows its stroke already. */
  readonly fallback: string
}

const beforeCaret = /\{{1,2}\s*([\w-]*)$/
const afterCaret = /^[\w-]*\s*(?:\|([^{}]*))?\}{1,2}/
/** Stands for what is no text: a line break. */
const leaf = '\ufffc'

/** The variable that the caret stands in, from one opening brace on (H2.8); null where there is none. */
export function typedBrace({ selection }: EditorState): TypedBrace | null {
  const { $from, empty, from } = selection
  if (!empty || !$from.parent.isTextblock) return null
  const { parent, parentOffset } = $from
  const before = parent.textBetween(0, parentOffset, leaf, leaf)
  const typed = beforeCaret.exec(before)
  if (!typed) return null
  const after = parent.textBetween(parentOffset, parent.content.size, leaf, leaf)
  const [rest = '', fallback = ''] = afterCaret.exec(after) ?? []
  return {
    from: from - typed[0].length,
    to: from + rest.length,
    name: typed[1] ?? '',
    fallback: fallback.trim(),
  }
}

/** Puts a variable where one is being written. */
export function writeVariable({ from, to, fallback }: TypedBrace, name: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.insertText(variableReference(name, fallback), from, to).scrollIntoView())
    return true
  }
}
