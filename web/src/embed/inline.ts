import { announce, demoFrame, shapeOf } from './demo-frame.ts'
import { embeddingOf } from './server.ts'

/** Draws the demo of an element's `data-waystep-inline` in it, once. */
export function showInline(place: HTMLElement): void {
  const { waystepInline = '', waystepTitle = 'Interactive demo' } = place.dataset
  const { ratio, around } = shapeOf(place.dataset)
  const address = embeddingOf(waystepInline, false)
  if (address === null || place.firstElementChild !== null) return
  const hear = (detail: { readonly type: string }) => announce(place, { type: detail.type, detail })
  const frame = demoFrame(address, waystepTitle, hear, new AbortController().signal)
  frame.loading = 'lazy'
  const height = `calc(${100 / ratio}% + ${around}px)`
  Object.assign(place.style, { position: 'relative', paddingBottom: height })
  Object.assign(frame.style, { position: 'absolute', inset: '0' })
  place.append(frame)
}
