import { EditorState } from 'prosemirror-state'
import { parseMarkdown } from '../../../rich-text/parse-markdown.ts'
import { textSchema } from '../../../rich-text/text-schema.ts'
import { writeMarkdown } from '../../../rich-text/write-markdown.ts'

/** A part of a text, in UTF-16 units, and what is to stand there. */
export interface PartReplacement {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What is to be replaced of a text, from left to right. */
export type PartsOf = (text: string) => readonly PartReplacement[]

/** A plain text with parts of it replaced; null where there is nothing to replace. */
export function replacedText(text: string, partsOf: PartsOf): string | null {
  const parts = partsOf(text)
  if (parts.length === 0) return null
  let result = ''
  let from = 0
  for (const part of parts) {
    result += text.slice(from, part.start) + part.text
    from = part.end
  }
  return result + text.slice(from)
}

const signs = /[*_\\[\]]/g

/**
 * The same for markdown: what people read of it is looked at, paragraph by paragraph, through bold and
 * links, whose addresses stay. The replacement looks as what it begins in.
 */
export function replacedMarkdown(text: string, partsOf: PartsOf): string | null {
  // Hundreds of texts are asked for each key: few of them need to be read.
  if (!text.includes('&') && partsOf(text.replace(signs, '')).length === 0) return null
  const { tr, doc } = EditorState.create({ doc: parseMarkdown(text) })
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    // A break is one position and counts as white space.
    const said = node.textBetween(0, node.content.size, undefined, ' ')
    for (const part of partsOf(said)) {
      const start = tr.mapping.map(position + 1 + part.start)
      const end = tr.mapping.map(position + 1 + part.end)
      const marks = tr.doc.resolve(start).nodeAfter?.marks ?? []
      if (part.text === '') tr.delete(start, end)
      else tr.replaceWith(start, end, textSchema.text(part.text, marks))
    }
    return false
  })
  return tr.docChanged ? writeMarkdown(tr.doc) : null
}
