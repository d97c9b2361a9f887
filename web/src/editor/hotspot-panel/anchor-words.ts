import { elementByNodeId } from '@waystep/capture-format/mount'

/** Letters of an element's words that are shown. */
const shown = 40

/** What an element of the shown page is called: its tag and its words. */
export function anchorWords(page: HTMLIFrameElement | null, nodeId: number): string {
  const document = page?.contentDocument
  const element = document ? elementByNodeId(document, nodeId) : null
  if (!element) return 'An element of the page'
  const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
  const words = name.replace(/\s+/g, ' ').trim()
  const cut = words.length > shown ? `${words.slice(0, shown)}…` : words
  return cut === '' ? `<${element.localName}>` : `<${element.localName}> ${cut}`
}
