export type MarkdownMark = 'bold' | 'italic' | 'link' | 'ordered' | 'bulleted'

export interface MarkedText {
  readonly text: string
  /** What is selected afterwards. */
  readonly start: number
  readonly end: number
}

function around(text: string, start: number, end: number, mark: string): MarkedText {
  const has = text.slice(0, start).endsWith(mark) && text.slice(end).startsWith(mark)
  const inner = text.slice(start, end)
  if (has) {
    const before = text.slice(0, start - mark.length)
    const after = text.slice(end + mark.length)
    return { text: before + inner + after, start: start - mark.length, end: end - mark.length }
  }
  return {
    text: text.slice(0, start) + mark + inner + mark + text.slice(end),
    start: start + mark.length,
    end: end + mark.length,
  }
}

function link(text: string, start: number, end: number): MarkedText {
  const words = text.slice(start, end)
  const address = 'https://'
  const from = start + words.length + 3
  return {
    text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
    start: from,
    end: from + address.length,
  }
}

const listMark = /^(?:\d+\.|-) /

function list(
  text: string,
  start: number,
  end: number,
  item: (index: number) => string,
): MarkedText {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const newline = text.indexOf('\n', end)
  const to = newline === -1 ? text.length : newline
  const lines = text.slice(from, to).split('\n')
  const isList = lines.every((line, index) => line.startsWith(item(index)))
  const marked = lines
    .map((line, index) => (isList ? '' : item(index)) + line.replace(listMark, ''))
    .join('\n')
  return {
    text: text.slice(0, from) + marked + text.slice(to),
    start: from,
    end: from + marked.length,
  }
}

/** Puts a mark of markdown on the selected part of a text, or takes it off again (H2.8). */
export function markText(text: string, start: number, end: number, mark: MarkdownMark): MarkedText {
  switch (mark) {
    case 'bold':
      return around(text, start, end, '**')
    case 'italic':
      return around(text, start, end, '_')
    case 'link':
      return link(text, start, end)
    case 'ordered':
      return list(text, start, end, (index) => `${index + 1}. `)
    case 'bulleted':
      return list(text, start, end, () => '- ')
  }
}
