import type { Frame, Page } from 'puppeteer'

/**
 * What no text of somebody else's may become, in all that the page has written of them: elements that
 * markdown has not, handlers, addresses other than the web's. One line for each.
 */
export function forbiddenIn(page: Page | Frame, places: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const allowed = new Set('P STRONG EM A UL OL LI BR B I SPAN IMG DIV'.split(' '))
    const found: string[] = []
    for (const place of document.querySelectorAll(selector)) {
      for (const element of place.querySelectorAll('*')) {
        const { tagName, outerHTML } = element
        const attributes = Array.from(element.attributes)
        const isOwn = element.matches('img.ProseMirror-separator, [data-placeholder]')
        const href = element.getAttribute('href')
        const isBad =
          !allowed.has(tagName) ||
          (tagName === 'IMG' && !isOwn) ||
          attributes.some(({ name }) =>
            /^(?:on|src|srcdoc|style|action|formaction|xlink)/.test(name),
          ) ||
          (href !== null && !/^(?:https?:\/\/|mailto:)/i.test(href))
        if (isBad) found.push(outerHTML.slice(0, 200))
      }
    }
    return found
  }, places)
}
