import type { PlacedVariable } from '@waystep/demo-model'
import { keymap } from 'prosemirror-keymap'
import { type EditorState, Plugin, type Selection, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { deleteWhole, selectVariable, variablesOfText } from './text-variables.ts'

/** How many of its first and last letters are braces. */
const braces = 2

function chipsOf({ doc, selection }: EditorState): DecorationSet {
  const decorations = variablesOfText(doc).flatMap(({ from, to, name, fallback }) => {
    const isOn = !selection.empty && selection.from <= from && selection.to >= to
    const title = fallback === '' ? name : `${name}, or “${fallback}” where it is not known`
    // Where decorations overlap, the text is cut into pieces that have the classes of all of them.
    return [
      Decoration.inline(from, to, { class: isOn ? 'ed-chip ed-chip-on' : 'ed-chip', title }),
      Decoration.inline(from, from + braces, { class: 'ed-chip-start' }),
      Decoration.inline(to - braces, to, { class: 'ed-chip-end' }),
    ]
  })
  return DecorationSet.create(doc, decorations)
}

/** Where an end of a selection goes that would stand in a variable: to the side that it moves to. */
function outside(position: number, before: number, variables: readonly PlacedVariable[]): number {
  const around = variables.find(({ from, to }) => from < position && position < to)
  if (!around) return position
  return before <= around.from ? around.to : around.from
}

function keptOutside({ doc, selection }: EditorState, before: Selection): TextSelection | null {
  if (!(selection instanceof TextSelection)) return null
  const { anchor, head } = selection
  const variables = variablesOfText(doc)
  const moved = outside(head, before.head, variables)
  const start = selection.empty ? moved : outside(anchor, before.anchor, variables)
  return moved === head && start === anchor ? null : TextSelection.create(doc, start, moved)
}

/**
 * Shows each variable of the text as one thing: drawn as a chip, passed by the caret in one step, deleted at
 * once and opened by a click. The text itself stays as it is written.
 */
export function variableChips(onOpen: () => void): Plugin[] {
  const chips = new Plugin({
    props: {
      decorations: chipsOf,
      handleClick(view, position) {
        const clicked = variablesOfText(view.state.doc).find(
          ({ from, to }) => from < position && position < to,
        )
        if (!clicked) return false
        selectVariable(clicked)(view.state, view.dispatch)
        onOpen()
        return true
      },
    },
    appendTransaction(transactions, before, state) {
      // What a pointer is just selecting is not taken out of its hand.
      const isPointed = transactions.some((one) => one.getMeta('pointer') === true)
      if (isPointed && !state.selection.empty) return null
      const selection = keptOutside(state, before.selection)
      return selection && state.tr.setSelection(selection)
    },
  })
  const backwards = deleteWhole(false)
  const forwards = deleteWhole(true)
  const keys = keymap({
    Backspace: backwards,
    'Mod-Backspace': backwards,
    'Alt-Backspace': backwards,
    Delete: forwards,
    'Mod-Delete': forwards,
    'Alt-Delete': forwards,
  })
  return [keys, chips]
}
