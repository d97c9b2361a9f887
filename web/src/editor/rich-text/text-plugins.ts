import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { setLink, toggleStyle } from './text-commands.ts'
import { isLinkAddress, textSchema } from './text-schema.ts'

const { nodes } = textSchema

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Keys that writers know from elsewhere. Tab goes on to the next control, as everywhere in a form. */
function keys(askLink: () => void): Plugin {
  return keymap({
    'Mod-b': toggleStyle('bold'),
    'Mod-i': toggleStyle('italic'),
    'Mod-k': () => {
      askLink()
      return true
    },
    'Mod-Shift-7': toggleStyle('ordered'),
    'Mod-Shift-8': toggleStyle('bulleted'),
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
    Enter: splitListItem(nodes.list_item),
    'Shift-Enter': chainCommands(exitCode, breakLine),
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
  })
}

/** What is typed as a list becomes one. */
const lists = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
    wrappingInputRule(/^(\d{1,9})\.\s$/, nodes.ordered_list, ([, first]) => ({
      start: Number(first),
    })),
  ],
})

/** An address pasted over a text makes it a link. */
const pastedLinks = new Plugin({
  props: {
    handlePaste(view, event) {
      const address = event.clipboardData?.getData('text/plain').trim() ?? ''
      if (view.state.selection.empty || !isLinkAddress(address) || /\s/.test(address)) return false
      return setLink(address)(view.state, view.dispatch)
    },
  },
})

/** What stands where nothing is written yet. */
function placeholder(text: string): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const [first] = [doc.firstChild]
        const isEmpty = doc.childCount === 1 && first?.isTextblock && first.content.size === 0
        if (!isEmpty) return null
        const shown = Decoration.node(0, first.nodeSize, { 'data-placeholder': text })
        return DecorationSet.create(doc, [shown])
      },
    },
  })
}

export function textPlugins(options: {
  readonly placeholder: string
  readonly askLink: () => void
}): Plugin[] {
  return [
    lists,
    keys(options.askLink),
    keymap(baseKeymap),
    history(),
    pastedLinks,
    placeholder(options.placeholder),
  ]
}
