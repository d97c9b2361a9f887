import { changesOf, type DemoDocument, type HtmlEdit, recordById } from '@waystep/demo-model'

/** Characters of a text in the list. */
const quoted = 40

function quote(text: string): string {
  const words = [...text.replace(/\s+/g, ' ').trim()]
  return `“${words.length > quoted ? `${words.slice(0, quoted).join('')}…` : words.join('')}”`
}

function linkWords(document: DemoDocument, edit: HtmlEdit): string {
  const link = edit.edits.SandboxHotspot?.newValue
  if (!link) return 'No link'
  if (link.linkType === 'external') return `Link to ${link.externalUrl ?? 'nowhere'}`
  const step = link.targetStepId === null ? null : recordById(document.steps, link.targetStepId)
  return step ? `Link to step ${step.number}` : 'Link to nowhere'
}

type Attribute = ReturnType<typeof changesOf>[number]['attribute']

/** What an edit does to its element, in a few words each. */
export function editWords(document: DemoDocument, edit: HtmlEdit): string[] {
  const words = (attribute: Attribute): string => {
    switch (attribute) {
      case 'TextContent':
        return `Text ${quote(edit.edits.TextContent?.newValue ?? '')}`
      case 'Texts':
        return `Text ${quote(Object.values(edit.edits.Texts?.newValue ?? {}).join(' '))}`
      case 'TextColor':
        return 'Text color'
      case 'TextWeight':
        return edit.edits.TextWeight?.newValue === 'bold' ? 'Bold' : 'Not bold'
      case 'TextItalic':
        return edit.edits.TextItalic?.newValue === 'italic' ? 'Italic' : 'Not italic'
      case 'BackgroundColor':
      case 'BackgroundImage':
      case 'BackgroundPosition':
      case 'BackgroundSize':
      case 'BackgroundRepeat':
        return 'Background'
      case 'DynamicBackgroundImage':
        return 'Background from a variable'
      case 'ImageSrc':
        return 'Image'
      case 'ObjectFit':
        return 'Image fit'
      case 'DynamicImageLink':
        return 'Image from a variable'
      case 'Redact':
        return edit.edits.Redact?.newValue === 'redact' ? 'Redacted' : 'Not redacted'
      case 'Visibility':
        return edit.edits.Visibility?.newValue === 'hidden' ? 'Hidden' : 'Shown'
      case 'Remove':
        return 'Removed'
      case 'SandboxHotspot':
        return linkWords(document, edit)
    }
  }
  return [...new Set(changesOf(edit).map(({ attribute }) => words(attribute)))]
}

/**
 * What its element was: the text the page had, else its kind.
 * @param words what the element says in a page where it was found
 */
export function elementWords({ edits, xpath }: HtmlEdit, words = ''): string {
  if (words !== '') return quote(words)
  const text = edits.TextContent?.oldValue ?? Object.values(edits.Texts?.oldValue ?? {})[0]
  if (text?.trim()) return quote(text)
  const tag = /([a-z][a-z0-9-]*)(?:\[\d+\])?$/i.exec(xpath)?.[1]
  return tag ? `<${tag}>` : 'An element'
}
