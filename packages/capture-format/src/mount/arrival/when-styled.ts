import { rootsOf } from '../elements.ts'
import { cameInTime, loadedOrFailed } from './came-in-time.ts'

/** Milliseconds that a page waits for its style sheets. */
const longestWait = 5_000

type SheetOwner = HTMLLinkElement | HTMLStyleElement

/**
 * Resolves when the style sheets of a page are there. One that still hangs after some seconds is set aside:
 * browsers draw nothing of a page whose sheets are on their way. It counts again if it comes.
 */
export async function whenStyled(page: Document): Promise<void> {
  if (page.readyState === 'complete') return
  const pending = sheetOwners(page).filter(isPending)
  const come = pending.map((owner) => ({ owner, loaded: loadedOrFailed(owner) }))
  if (
    await cameInTime(
      come.map(({ loaded }) => loaded),
      longestWait,
    )
  )
    return
  for (const { owner, loaded } of come) if (isPending(owner)) setAside(owner, loaded)
}

function sheetOwners(page: Document): SheetOwner[] {
  const owners = 'link[rel~="stylesheet"][href]:not([disabled], [rel~="alternate"]), style'
  return Array.from(rootsOf(page)).flatMap((root) =>
    Array.from(root.querySelectorAll<SheetOwner>(owners)),
  )
}

/** Its own sheet, or one that this imports, has neither come nor failed. */
function isPending(owner: SheetOwner): boolean {
  const view = owner.ownerDocument.defaultView
  if (!view?.matchMedia(owner.media).matches) return false
  if (owner.sheet) return waitsForImports(owner.sheet, view)
  return owner.localName === 'link' && !hasEnded((owner as HTMLLinkElement).href, view)
}

function waitsForImports(sheet: CSSStyleSheet, view: Window): boolean {
  for (const rule of sheet.cssRules) {
    if ('styleSheet' in rule) {
      const { href, styleSheet } = rule as CSSImportRule
      const base = sheet.href ?? view.document.baseURI
      if (
        styleSheet ? waitsForImports(styleSheet, view) : !hasEnded(new URL(href, base).href, view)
      )
        return true
    } else if (!('nameList' in rule)) return false
  }
  return false
}

/** Has the request for an address come to its end, well or badly? */
function hasEnded(address: string, { performance }: Window): boolean {
  return performance.getEntriesByName(address, 'resource').length > 0
}

function setAside(owner: SheetOwner, loaded: Promise<void>): void {
  const own = owner.getAttribute('media')
  owner.media = 'not all'
  void loaded.then(() => {
    if (own === null) owner.removeAttribute('media')
    else owner.media = own
  })
}
