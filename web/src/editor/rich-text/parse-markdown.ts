import { isTooNested, markdownOff } from '@waystep/demo-model'
import type { List, ListItem, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Mark, Node } from 'prosemirror-model'
import { textSchema } from './text-schema.ts'

const { nodes, marks } = textSchema

/**
 * A text in markdown as a document to edit: what viewers see of it, and links to wherever they lead. One
 * that nests too deeply to be rendered is a paragraph as it was typed.
 */
export function parseMarkdown(text: string): Node {
  if (isTooNested(text)) {
    return nodes.doc.create(null, nodes.paragraph.create(null, textOf(text, [])))
  }
  const root = fromMarkdown(text, { extensions: [{ disable: { null: [...markdownOff] } }] })
  const blocks = root.children.flatMap(blockOf)
  return nodes.doc.create(null, blocks.length > 0 ? blocks : nodes.paragraph.create())
}

function blockOf(content: RootContent): Node[] {
  switch (content.type) {
    case 'paragraph':
      return [nodes.paragraph.create(null, inlineOf(content.children, []))]
    case 'list':
      return [listOf(content)]
    default:
      return []
  }
}

function listOf({ ordered, start, children }: List): Node {
  const items = children.map(itemOf)
  return ordered
    ? nodes.ordered_list.create({ start: start ?? 1 }, items)
    : nodes.bullet_list.create(null, items)
}

function itemOf({ children }: ListItem): Node {
  const blocks = children.flatMap(blockOf)
  const first = blocks[0]?.type === nodes.paragraph ? [] : [nodes.paragraph.create()]
  return nodes.list_item.create(null, [...first, ...blocks])
}

function inlineOf(contents: readonly PhrasingContent[], around: readonly Mark[]): Node[] {
  return contents.flatMap((content) => {
    switch (content.type) {
      case 'text':
        return textOf(content.value, around)
      case 'strong':
        return inlineOf(content.children, marks.strong.create().addToSet(around))
      case 'emphasis':
        return inlineOf(content.children, marks.em.create().addToSet(around))
      case 'link':
        return inlineOf(content.children, marks.link.create({ href: content.url }).addToSet(around))
      case 'break':
        return nodes.hard_break.create(null, null, around)
      default:
        return []
    }
  })
}

/** A line's end in markdown is a space. */
function textOf(value: string, around: readonly Mark[]): Node[] {
  const text = value.replace(/\s*\n\s*/g, ' ')
  return text === '' ? [] : [textSchema.text(text, around)]
}
