import { Schema } from 'prosemirror-model'

/** What a text may hold: paragraphs and lists, bold, italic and links (H2.8). */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }, { tag: 'h1,h2,h3,h4,h5,h6' }],
      toDOM: () => ['p', 0],
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: startOf(element) }) }],
      toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => linkIn(element.getAttribute('href')) }],
      // Links are not to be followed while they are edited.
      toDOM: ({ attrs }) => ['a', { title: attrs.href }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps whatever is copied in a `b` that is not bold.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        {
          style: 'font-weight',
          getAttrs: (value) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(value) && null,
        },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
  },
})

function startOf(element: HTMLElement): number {
  return element instanceof HTMLOListElement ? element.start : 1
}

function linkIn(address: string | null): { href: string } | false {
  return address !== null && isLinkAddress(address) ? { href: address } : false
}

/** What a text may link to; viewers get no other address (H2.45). */
export function isLinkAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@])/i.test(address)
}
