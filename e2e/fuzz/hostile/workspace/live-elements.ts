import type { Page } from 'puppeteer'

/**
 * What a page of the product holds that no text of somebody else's may become: handlers, scripts, addresses that
 * run, and whatever draws or loads from elsewhere. One line for each; captured pages in frames are left aside.
 */
export function liveIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isForeign = (address: string) =>
      !address.startsWith('data:image/') &&
      URL.parse(address, location.href)?.host !== location.host
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const { localName } = element
      for (const { name, value } of element.attributes) {
        const runs = /^\s*(?:javascript|vbscript|data:text\/html)/i.test(value)
        const isAddress = /^(?:href|xlink:href|src|action|formaction|data|poster)$/.test(name)
        const draws = /^(?:src|poster|data|background)$/.test(name) || localName === 'link'
        if (
          name.startsWith('on') ||
          (isAddress && runs) ||
          (isAddress && draws && !value.startsWith('blob:') && isForeign(value)) ||
          (name === 'srcset' && /outside\.test/.test(value)) ||
          (name === 'style' && /outside\.test|url\(\s*["']?(?:\/\/|http)/.test(value))
        ) {
          found.push(`<${localName} ${name}=${value.slice(0, 120)}>`)
        }
      }
      const text = element.textContent ?? ''
      if ((localName === 'script' || localName === 'style') && /ran\(|outside\.test/.test(text)) {
        found.push(`<${localName}> ${text.slice(0, 120)}`)
      }
      if (/^(?:object|embed|base|applet|portal)$/.test(localName)) found.push(`<${localName}>`)
    }
    return found
  })
}

/** The marks of hostile texts that a page shows or says, in texts, attributes, fields and its title. */
export function marksIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title, document.body.textContent ?? '']
    for (const element of document.querySelectorAll('*')) {
      for (const { value } of element.attributes) texts.push(value)
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        texts.push(element.value)
      }
    }
    return [...new Set(texts.join('\n').match(/q\d+z/g) ?? [])]
  })
}
