import { nodeIdAttribute } from './node-id.ts'

/** Puts the page's own picture back. */
type Restore = () => void

interface Filled {
  /** The address that is shown, or on its way. */
  readonly url: string
  restore: Restore | null
}

const images = new WeakMap<Element, Filled>()
const backgrounds = new WeakMap<Element, Filled>()

/** Sets attributes, and answers what puts them back. */
function withAttributes(element: Element, attributes: Record<string, string | null>): Restore {
  const set = (values: Record<string, string | null>): void => {
    for (const [name, value] of Object.entries(values)) {
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
  }
  const before = Object.fromEntries(
    Object.keys(attributes).map((name) => [name, element.getAttribute(name)]),
  )
  set(attributes)
  return () => set(before)
}

/** The other sources of a picture would be taken in its image's place. */
function withoutSources(image: Element): Restore {
  const sources = Array.from(image.parentElement?.querySelectorAll(':scope > source') ?? [])
  const restores = image.parentElement?.localName === 'picture' ? sources : []
  const undo = restores.map((source) => withAttributes(source, { media: 'not all' }))
  return () => {
    for (const restore of undo) restore()
  }
}

/** What an image stands in place of. */
const originals = new WeakMap<Element, Element>()

export const variableAttribute = 'data-ws-variable-image'
const keptByImages = ['class', 'id', 'style', 'slot', 'part', nodeIdAttribute, variableAttribute]

/** An image in place of what is drawn otherwise, as large as that was. */
function inPlaceOf(element: Element, url: string): Restore | null {
  // A part of a drawing cannot be an image of its own.
  if ('ownerSVGElement' in element && element.ownerSVGElement !== null) return null
  const image = element.ownerDocument.createElement('img')
  for (const name of keptByImages) {
    const value = element.getAttribute(name)
    if (value !== null) image.setAttribute(name, value)
  }
  const { width, height } = element.getBoundingClientRect()
  image.style.setProperty('width', `${width}px`, 'important')
  image.style.setProperty('height', `${height}px`, 'important')
  if (image.style.objectFit === '') image.style.objectFit = 'contain'
  image.referrerPolicy = 'no-referrer'
  image.src = url
  originals.set(image, element)
  element.replaceWith(image)
  return () => image.replaceWith(element)
}

function showImage(element: Element, url: string): Restore | null {
  switch (element.localName) {
    case 'img': {
      const sources = withoutSources(element)
      const attributes = { referrerpolicy: 'no-referrer', srcset: null, sizes: null, src: url }
      const own = withAttributes(element, attributes)
      return () => {
        sources()
        own()
      }
    }
    case 'image':
      return withAttributes(element, { href: url, 'xlink:href': null })
    default:
      return inPlaceOf(element, url)
  }
}

function showBackground(element: Element, url: string): Restore | null {
  if (!('style' in element)) return null
  const { style } = element as HTMLElement
  const [value, priority] = [
    style.getPropertyValue('background-image'),
    style.getPropertyPriority('background-image'),
  ]
  style.setProperty('background-image', `url("${CSS.escape(url)}")`, 'important')
  return () => style.setProperty('background-image', value, priority)
}

/**
 * Shows the picture once it is there: one that does not exist, or that the page's policy refuses, changes
 * nothing. Its server learns of no address (`no-referrer`).
 */
function fill(
  filled: WeakMap<Element, Filled>,
  element: Element,
  url: string | null,
  show: (element: Element, url: string) => Restore | null,
): void {
  const before = filled.get(element)
  if ((before?.url ?? null) === url) return
  before?.restore?.()
  filled.delete(element)
  if (url === null) return
  const wanted: Filled = { url, restore: null }
  filled.set(element, wanted)
  const probe = element.ownerDocument.createElement('img')
  probe.referrerPolicy = 'no-referrer'
  const loaded = (): void => {
    if (filled.get(element) === wanted) wanted.restore = show(element, url)
  }
  probe.addEventListener('load', loaded, { once: true })
  probe.src = url
}

/** Shows another picture in an element; null: its own. */
export function fillImage(element: Element, url: string | null): void {
  fill(images, originals.get(element) ?? element, url, showImage)
}

/** Shows another picture behind an element; null: its own. */
export function fillBackground(element: Element, url: string | null): void {
  fill(backgrounds, element, url, showBackground)
}
