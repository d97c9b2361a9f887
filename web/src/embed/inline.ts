import { embedHeightCss } from '@waystep/demo-model'
import { announce, demoFrame, shapeOf } from './demo-frame.ts'
import { embeddingOf } from './server.ts'

/** A scroll bar that comes or goes with the demo's height changes its width by less than this, in CSS pixels. */
const scrollBar = 32

/** Draws the demo of an element's `data-waystep-inline` in it, once. */
export function showInline(place: HTMLElement): void {
  const { waystepInline = '', waystepTitle: title = 'Interactive demo' } = place.dataset
  const address = embeddingOf(waystepInline, false)
  if (address === null || place.firstElementChild !== null) return
  let needed = { width: 0, height: 0 }
  const frame = demoFrame(
    address,
    { title, lang: place.dataset['waystepLang'] ?? '' },
    (detail) => {
      if (detail.type === 'resize') {
        // At one width it only grows: what stands under it does not move up and down with each step, nor without end.
        const isOther = Math.abs(detail.width - needed.width) > scrollBar
        if (isOther || detail.height > needed.height) needed = detail
        // No higher than the window, or the way on would be out of sight.
        place.style.minHeight = `${Math.min(needed.height, innerHeight)}px`
      }
      announce(place, { type: detail.type, detail })
    },
    new AbortController().signal,
  )
  frame.loading = 'lazy'
  Object.assign(place.style, {
    boxSizing: 'border-box',
    position: 'relative',
    paddingBottom: embedHeightCss(shapeOf(place.dataset)),
  })
  Object.assign(frame.style, { position: 'absolute', inset: '0' })
  place.append(frame)
}
