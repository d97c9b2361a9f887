import { lift, toggleMark } from 'prosemirror-commands'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { textSchema } from './text-schema.ts'

const { nodes, marks } = textSchema

/** What a text can be made: a kind of mark or of list. */
export type TextStyle = 'bold' | 'italic' | 'ordered' | 'bulleted'

const markOf = { bold: marks.strong, italic: marks.em } as const
const listOf = { ordered: nodes.ordered_list, bulleted: nodes.bullet_list } as const

/** Makes the selected text so, or takes it back. */
export function toggleStyle(style: TextStyle): Command {
  if (style === 'bold' || style === 'italic') return toggleMark(markOf[style])
  return toggleList(listOf[style])
}

/** Whether the selected text is so. */
export function hasStyle(state: EditorState, style: TextStyle): boolean {
  return style === 'bold' || style === 'italic'
    ? hasMark(state, markOf[style])
    : listAround(state) === listOf[style]
}

function hasMark(state: EditorState, mark: MarkType): boolean {
  const { from, $from, to, empty } = state.selection
  if (empty) return Boolean(mark.isInSet(state.storedMarks ?? $from.marks()))
  return state.doc.rangeHasMark(from, to, mark)
}

function listAround({ selection: { $from } }: EditorState): NodeType | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth)
    if (type === nodes.ordered_list || type === nodes.bullet_list) return type
  }
  return null
}

function toggleList(list: NodeType): Command {
  return (state, dispatch) => {
    const around = listAround(state)
    if (around === list) return liftListItem(nodes.list_item)(state, dispatch)
    if (around === null) return wrapInList(list)(state, dispatch)
    return changeList(list)(state, dispatch)
  }
}

/** A list of one kind becomes one of the other. */
function changeList(list: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const { type } = $from.node(depth)
      if (type !== nodes.ordered_list && type !== nodes.bullet_list) continue
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), list))
      return true
    }
    return lift(state, dispatch)
  }
}

/** The address that the selected text leads to; null where it is no link. */
export function linkAt({ selection: { $from, from, to, empty }, doc }: EditorState): string | null {
  const before = empty ? marks.link.isInSet($from.marks()) : undefined
  let found = before ?? null
  if (!empty) {
    doc.nodesBetween(from, to, (node) => {
      found ??= marks.link.isInSet(node.marks) ?? null
    })
  }
  return found === null ? null : String(found.attrs.href)
}

/** From where to where the link at the cursor goes. */
function linkRange({
  doc,
  selection: { $from },
}: EditorState): { from: number; to: number } | null {
  const link = marks.link.isInSet($from.marks())
  if (!link) return null
  let [from, to] = [$from.pos, $from.pos]
  doc.nodesBetween($from.start(), $from.end(), (node, position) => {
    if (!node.isInline || !link.isInSet(node.marks)) return
    const end = position + node.nodeSize
    if (end < $from.pos || position > $from.pos) return
    from = Math.min(from, position)
    to = Math.max(to, end)
  })
  return { from, to }
}

/** Lets the selected text, or the link at the cursor, lead to an address; null makes it no link. */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const { empty, from, to } = state.selection
    const range = empty ? linkRange(state) : { from, to }
    const { tr } = state
    if (range === null) {
      if (href === null) return false
      const text = textSchema.text(href, [marks.link.create({ href })])
      dispatch?.(tr.replaceSelectionWith(text, false).scrollIntoView())
      return true
    }
    tr.removeMark(range.from, range.to, marks.link)
    if (href !== null) tr.addMark(range.from, range.to, marks.link.create({ href }))
    if (empty) tr.setSelection(TextSelection.create(tr.doc, from))
    dispatch?.(tr)
    return true
  }
}
