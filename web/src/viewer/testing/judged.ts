import type { Page } from 'puppeteer-core'

/** Says what the system wants, forced colours included: puppeteer's own list of features lacks them. */
export async function setMedia(page: Page, media: Readonly<Record<string, string>>): Promise<void> {
  const session = await page.createCDPSession()
  const features = Object.entries(media).map(([name, value]) => ({ name, value }))
  await session.send('Emulation.setEmulatedMedia', { features })
}

/** A control that Tab reached. */
export interface Reached {
  readonly name: string
  /** It is in sight, and a ring shows that it has the focus. */
  readonly isShown: boolean
}

/** Tabs through a screen from its start; the controls that it reaches, in order. Insides of frames count as one. */
export async function tabThrough(page: Page, most = 60): Promise<Reached[]> {
  const reached: Reached[] = []
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    // Tab goes on from where one has clicked or scrolled to: from the top.
    getSelection()?.removeAllRanges()
    const start = Object.assign(document.createElement('span'), { tabIndex: -1 })
    document.body.prepend(start)
    start.focus()
    start.remove()
  })
  while (reached.length < most) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { outlineStyle, outlineWidth, clipPath } = getComputedStyle(element)
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const inSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
      const ringed = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      const label = element.getAttribute('aria-label') ?? element.getAttribute('title')
      const named = element.id && document.querySelector(`label[for="${element.id}"]`)?.textContent
      return {
        name: (named || label || element.textContent || element.tagName).trim().slice(0, 60),
        isShown: element.tagName === 'IFRAME' || (inSight && ringed && clipPath === 'none'),
      }
    })
    if (focus === null) break
    reached.push(focus)
  }
  return reached
}
