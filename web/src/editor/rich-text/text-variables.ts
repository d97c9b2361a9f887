import { type PlacedVariable, placedVariables, variableReference } from '@waystep/demo-model'
import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'

/** Stands for what is no text: a line break. */
const leaf = '\ufffc'

/** The variables of a text that is edited, by their positions in the document. */
export function variablesOfText(document: Node): PlacedVariable[] {
  const found: PlacedVariable[] = []
  document.descendants((node, position) => {
    if (!node.isTextblock) return true
    const start = position + 1
    const text = node.textBetween(0, node.content.size, leaf, leaf)
    for (const { from, to, ...rest } of placedVariables(text)) {
      found.push({ ...rest, from: start + from, to: start + to })
    }
    return false
  })
  return found
}

/** The variable that is selected, and nothing else with it; null where there is none. */
export function selectedVariable({ doc, selection }: EditorState): PlacedVariable | null {
  const { from, to } = selection
  return variablesOfText(doc).find((one) => one.from === from && one.to === to) ?? null
}

export function selectVariable({ from, to }: PlacedVariable): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
    return true
  }
}

/** Writes a variable in place of another, or of what is selected, and goes on behind it. */
export function putVariable(place: PlacedVariable | null, name: string, fallback: string): Command {
  return (state, dispatch) => {
    const { from, to } = place ?? state.selection
    const text = variableReference(name, fallback)
    const tr = state.tr.insertText(text, from, to)
    const behind = TextSelection.create(tr.doc, from + text.length)
    dispatch?.(tr.setSelection(behind).scrollIntoView())
    return true
  }
}

export function removeVariable({ from, to }: PlacedVariable): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.delete(from, to).scrollIntoView())
    return true
  }
}

/**
 * Deletes a variable as a whole: the one that the caret stands behind or, forwards, before; and of those that
 * are selected in part all of it.
 */
export function deleteWhole(forwards: boolean): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection
    const found = variablesOfText(state.doc)
    if (empty) {
      const beside = found.find((one) => (forwards ? one.from : one.to) === from)
      return beside ? removeVariable(beside)(state, dispatch) : false
    }
    const cut = found.filter((one) => one.from < to && one.to > from)
    const start = Math.min(from, ...cut.map((one) => one.from))
    const end = Math.max(to, ...cut.map((one) => one.to))
    if (start === from && end === to) return false
    dispatch?.(state.tr.delete(start, end).scrollIntoView())
    return true
  }
}
