import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { boundedHtml, boundedText } from './bounded-paste.ts'
import { nothingUnread } from './nothing-unread.ts'
import type { OpenForm } from './open-form.ts'
import { setLink, toggleStyle } from './text-commands.ts'
import { textDirection } from './text-direction.ts'
import { isLinkAddress, textSchema } from './text-schema.ts'
import { variableChips } from './variable-chips.ts'

const { nodes, marks } = textSchema

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

/** A text between two of these signs gets a mark, once the last one is typed. */
function typedMark(sign: '**' | '*' | '_', mark: MarkType): InputRule {
  const [letter = ''] = sign
  const [once, other] = [sign.replaceAll('*', '\\*'), `[^\\s${letter}]`]
  const between = `${other}(?:[^${letter}]*${other})?`
  return new InputRule(
    new RegExp(`(?:^|\\s)(${once}(${between})${once})$`),
    (state, [, whole = '', text = ''], _start, end) => {
      const from = end - whole.length + 1
      const { tr } = state
      tr.insertText(text, from, end)
      tr.addMark(from, from + text.length, mark.create())
      return tr.removeStoredMark(mark)
    },
  )
}

/** What is typed as markdown becomes what it means. */
const typedMarkdown = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
    wrappingInputRule(/^(\d{1,9})\.\s$/, nodes.ordered_list, ([, first]) => ({
      start: Number(first),
    })),
    typedMark('**', marks.strong),
    typedMark('*', marks.em),
    typedMark('_', marks.em),
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

const boundedPaste = new Plugin({
  props: { transformPastedHTML: boundedHtml, transformPastedText: boundedText },
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
  readonly openForm: (form: OpenForm) => void
}): Plugin[] {
  return [
    typedMarkdown,
    ...variableChips(() => options.openForm('variable')),
    keys(() => options.openForm('link')),
    keymap(baseKeymap),
    history(),
    nothingUnread,
    pastedLinks,
    boundedPaste,
    textDirection,
    placeholder(options.placeholder),
  ]
}
