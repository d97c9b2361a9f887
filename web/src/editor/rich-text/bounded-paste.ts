import { lengthOf } from '@waystep/demo-model'

/** Characters: more than any text may hold, so that whoever pastes too much is told when they save. */
const textLimit = 20_000
/** The characters of HTML that are read: word processors write thirty for each letter. */
const htmlLimit = 2_000_000
const elementLimit = 4_000
const depthLimit = 60
/** The characters that an editor like this one may write about where its text was cut out of: levels of lists. */
const contextLimit = 1_000

/** What a text takes of pasted plain text. */
export function boundedText(text: string): string {
  return text.slice(0, textLimit)
}

/**
 * What a text takes of pasted HTML: all of it, or, of a page that is larger or deeper than a text that
 * somebody wrote, its words alone. Reading such a page costs far more than its size.
 */
export function boundedHtml(html: string): string {
  // Nothing of this document is loaded, and no script of it runs.
  const { body } = new DOMParser().parseFromString(html.slice(0, htmlLimit), 'text/html')
  const isWritten =
    html.length <= htmlLimit &&
    lengthOf(body.textContent) <= textLimit &&
    body.getElementsByTagName('*').length <= elementLimit &&
    [...body.querySelectorAll('[data-pm-slice]')].every(isShallowCut) &&
    !isDeeper(body, depthLimit)
  if (isWritten) return html
  const paragraph = document.createElement('p')
  for (const hidden of body.querySelectorAll('style,script,template')) hidden.remove()
  paragraph.textContent = boundedText(body.textContent.replace(/\s+/g, ' ').trim())
  return paragraph.outerHTML
}

function isShallowCut(element: Element): boolean {
  return (element.getAttribute('data-pm-slice') ?? '').length <= contextLimit
}

function isDeeper(root: Element, limit: number): boolean {
  let level: Element[] = [root]
  for (let depth = 0; depth <= limit; depth += 1) {
    level = level.flatMap((element) => [...element.children])
    if (level.length === 0) return false
  }
  return true
}
