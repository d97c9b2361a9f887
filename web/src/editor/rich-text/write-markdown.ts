import type { BlockContent, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import type { Mark, Node } from 'prosemirror-model'
import { textSchema } from './text-schema.ts'

const { nodes, marks } = textSchema

const options: Options = {
  bullet: '-',
  emphasis: '*',
  listItemIndent: 'one',
  resourceLink: true,
  // Addresses in angle brackets are links, those of mail too.
  unsafe: [{ character: '<', after: '\\S', inConstruct: 'phrasing' }],
}

/** A document as markdown, which `parseMarkdown` makes the same document of; paragraphs without text are none. */
export function writeMarkdown(document: Node): string {
  const children: RootContent[] = blocksOf(document)
  const text = toMarkdown({ type: 'root', children }, options)
  return text.trimEnd()
}

function blocksOf(parent: Node): BlockContent[] {
  return childrenOf(parent).flatMap((node): BlockContent[] => {
    switch (node.type) {
      case nodes.paragraph: {
        const paragraph = paragraphOf(node)
        return paragraph.children.length > 0 ? [paragraph] : []
      }
      case nodes.ordered_list:
      case nodes.bullet_list: {
        const ordered = node.type === nodes.ordered_list
        const children = childrenOf(node).map(itemOf)
        return [{ type: 'list', ordered, start: node.attrs.start ?? null, spread: false, children }]
      }
      default:
        return []
    }
  })
}

function itemOf(node: Node): ListItem {
  return { type: 'listItem', spread: false, children: blocksOf(node) }
}

function paragraphOf(node: Node): Paragraph {
  return { type: 'paragraph', children: phrasingOf(trimmed(childrenOf(node)), nesting) }
}

function childrenOf(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, index) => node.child(index))
}

/** Markdown has no space and no line break at the ends of a paragraph. */
function trimmed(inline: readonly Node[]): readonly Node[] {
  const ends = (node: Node | undefined): boolean =>
    node !== undefined && (node.type === nodes.hard_break || node.text?.trim() === '')
  const first = inline.findIndex((node) => !ends(node))
  const last = inline.findLastIndex((node) => !ends(node))
  return inline.slice(Math.max(first, 0), last + 1).map((node, index, all) => {
    const { text } = node
    if (text === undefined) return node
    const start = index === 0 ? text.trimStart() : text
    return textSchema.text(index === all.length - 1 ? start.trimEnd() : start, node.marks)
  })
}

/** Marks from the outside in. */
const nesting = [marks.link, marks.strong, marks.em] as const

function phrasingOf(
  inline: readonly Node[],
  within: readonly (typeof nesting)[number][],
): PhrasingContent[] {
  const [type, ...inner] = within
  if (type === undefined) return inline.map(leafOf)
  const runs: { mark: Mark | undefined; nodes: Node[] }[] = []
  for (const node of inline) {
    const mark = type.isInSet(node.marks)
    const last = runs.at(-1)
    if (last && (mark ? last.mark?.eq(mark) : !last.mark)) last.nodes.push(node)
    else runs.push({ mark, nodes: [node] })
  }
  return runs.flatMap((run): PhrasingContent[] => {
    const children = phrasingOf(run.nodes, inner)
    if (!run.mark) return children
    if (type === marks.strong) return [{ type: 'strong', children }]
    if (type === marks.em) return [{ type: 'emphasis', children }]
    return [{ type: 'link', url: String(run.mark.attrs.href), children }]
  })
}

function leafOf(node: Node): PhrasingContent {
  if (node.type === nodes.hard_break) return { type: 'break' }
  return { type: 'text', value: node.text ?? '' }
}
