import { rootsOf } from '../elements.ts'
import { cameInTime, loadedOrFailed } from './came-in-time.ts'
import { whenParsed } from './when-parsed.ts'

/** Milliseconds. */
const longestWait = { fonts: 500, pictures: 1_500 } as const

/** Elements of one page that are looked at in search of pictures behind them. */
const mostElements = 5_000

/**
 * Resolves when what of a styled page is in sight can be drawn: its fonts and the pictures in the frame's
 * viewport, or after a moment without them. Pictures further down, and what comes late, appear by themselves.
 */
export async function whenInSight(page: Document): Promise<void> {
  if (page.readyState === 'complete') return
  const pictures = picturesInSight(page)
  const fonts = page.fonts.status === 'loading' ? [page.fonts.ready] : []
  await Promise.all([
    cameInTime([...pictures, ...framesRead(page)], longestWait.pictures),
    cameInTime(fonts, longestWait.fonts),
  ])
}

/** The pages of frames, wherever they are: a hotspot may follow an element of theirs. */
function framesRead(page: Document): Promise<void>[] {
  const frames = Array.from(rootsOf(page)).flatMap((root) =>
    Array.from(root.querySelectorAll<HTMLIFrameElement>('iframe[srcdoc]')),
  )
  const limit = AbortSignal.timeout(longestWait.pictures)
  return frames.map((frame) => new Promise((resolve) => whenParsed(frame, limit, () => resolve())))
}

function picturesInSight(page: Document): Promise<unknown>[] {
  const roots = Array.from(rootsOf(page)).filter((root) => (root.ownerDocument ?? root) === page)
  const elements = roots.flatMap((root) => Array.from(root.querySelectorAll<HTMLElement>('*')))
  const addresses = new Set<string>()
  const pending: Promise<unknown>[] = []
  for (const element of elements.slice(0, mostElements)) {
    if (!isInSight(element)) continue
    if (isLoading(element)) pending.push(loadedOrFailed(element))
    for (const address of drawnFrom(element)) addresses.add(address)
  }
  return [...pending, ...Array.from(addresses).flatMap((address) => probe(page, address))]
}

function isInSight(element: Element): boolean {
  if (element.getClientRects().length === 0) return false
  const { innerWidth, innerHeight } = element.ownerDocument.defaultView ?? window
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return right >= 0 && bottom >= 0 && left <= innerWidth && top <= innerHeight
}

/** A picture or a frame of its own that has not come yet. */
function isLoading(element: Element): boolean {
  if (element.localName === 'img') return !(element as HTMLImageElement).complete
  if (element.localName !== 'iframe') return false
  return (element as HTMLIFrameElement).contentDocument?.readyState !== 'complete'
}

/** The addresses of pictures that an element shows and says nothing of when they come. */
function drawnFrom(element: HTMLElement): string[] {
  const { backgroundImage } = element.ownerDocument.defaultView?.getComputedStyle(element) ?? {}
  const behind = (backgroundImage ?? '').matchAll(/url\("((?!data:)[^"]+)"\)/g)
  const own = element.getAttribute('poster') ?? element.getAttribute('href')
  const isPicture = element.localName === 'image' || element.localName === 'video'
  return [...Array.from(behind, ([, address = '']) => address), ...(isPicture && own ? [own] : [])]
}

/** Waits for a picture that a page already asks for; asking twice is one request. */
function probe(page: Document, address: string): Promise<void>[] {
  const image = page.createElement('img')
  image.src = address
  return image.complete ? [] : [loadedOrFailed(image)]
}
