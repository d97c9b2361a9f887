import { noImage } from '../../assets/reference.ts'
import { resolveUrl } from '../../assets/resolve-url.ts'
import { parseSrcset, writeSrcset } from '../../assets/srcset.ts'
import type { DraftElement } from '../draft.ts'
import type { Taking } from '../taking.ts'

/**
 * The candidate that is shown: alone in `srcset`, without a `src` of another density beside it, so
 * that its density and sizes stay what they are.
 */
function keepCandidate(
  draft: DraftElement,
  element: Element,
  sizes: string | null,
  shown: string,
): boolean {
  const candidates = parseSrcset(element.getAttribute('srcset') ?? '')
  const candidate = candidates.find(({ url }) => resolveUrl(url, element.baseURI) === shown)
  if (!candidate) return false
  if (/x$/.test(candidate.descriptor)) delete draft.attributes.src
  draft.attributes.srcset = writeSrcset([{ url: shown, descriptor: candidate.descriptor }])
  if (sizes !== null) draft.attributes.sizes = sizes
  return true
}

const drawableTypes =
  /^\s*image\/(?:png|apng|jpe?g|gif|webp|avif|svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)\s*(?:;|$)/i

function mayBeChosen({ media, type }: HTMLSourceElement): boolean {
  return (type === '' || drawableTypes.test(type)) && (media === '' || matchMedia(media).matches)
}

function sourcesOf(image: HTMLImageElement): Element[] {
  const parent = image.parentElement
  if (parent?.tagName.toLowerCase() !== 'picture') return []
  return Array.from(parent.children).filter(
    (child) => child.tagName.toLowerCase() === 'source' && mayBeChosen(child as HTMLSourceElement),
  )
}

function isBroken({ complete, naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && naturalHeight === 0
}

/**
 * The address of what is shown. Chromium says it with the fragment of whichever image asked for the
 * file first, and draws it with the image's own.
 */
function shownBy({ currentSrc, src }: HTMLImageElement): string {
  const file = (url: string): string => url.replace(/#.*$/s, '')
  return file(src) === file(currentSrc) ? src : currentSrc
}

/** Takes the one file that is on screen of all those an image may be drawn from. */
export function takeImages(taking: Taking): void {
  for (const { element, draft } of taking.of('img')) {
    const shown = shownBy(element)
    delete draft.attributes.srcset
    if (shown === '') continue
    if (isBroken(element)) {
      draft.attributes.src = noImage
      continue
    }
    draft.attributes.src = shown
    const own = keepCandidate(draft, element, element.getAttribute('sizes'), shown)
    if (own) continue
    sourcesOf(element).some((source) =>
      keepCandidate(draft, source, source.getAttribute('sizes'), shown),
    )
  }
  for (const { draft } of taking.of('source')) {
    delete draft.attributes.srcset
    delete draft.attributes.src
  }
}
