import type { EmbedShape, ViewerMessage } from '@waystep/demo-model'
import { messageFrom } from './server.ts'

/** The viewer's news as events of an element: `waystep:completed` and so on; they bubble. */
export function announce(element: Element, { type, detail }: { type: string; detail: unknown }) {
  element.dispatchEvent(new CustomEvent(`waystep:${type}`, { bubbles: true, detail }))
}

/** What a demo is called, and the language that it is called so in; empty: that of the page. */
interface FrameName {
  readonly title: string
  readonly lang: string
}

/** A frame that shows a demo, and hears it until the signal ends. */
export function demoFrame(
  address: string,
  { title, lang }: FrameName,
  hear: (message: ViewerMessage) => void,
  signal: AbortSignal,
): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  Object.assign(frame, { src: address, title, allow: 'fullscreen; clipboard-write' })
  if (lang !== '') frame.lang = lang
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' })
  addEventListener(
    'message',
    (event) => {
      const message = messageFrom(frame, event)
      if (message) hear(message)
    },
    { signal },
  )
  return frame
}

/** What an element says of its demo; the ratio of most screens where it says nothing. */
export function shapeOf({ waystepRatio = '', ...pixels }: DOMStringMap): EmbedShape {
  const [width = 0, height = 0] = waystepRatio.split('/').map(Number)
  const around = lengthOf(pixels.waystepAround ?? '44')
  return {
    ratio: width > 0 && height > 0 ? width / height : 16 / 9,
    around,
    // Codes from before do not say it; their viewers do, once they are there.
    narrow: lengthOf(pixels.waystepNarrow ?? `${around}`),
  }
}

function lengthOf(text: string): number {
  const length = Number(text)
  return length >= 0 ? length : 0
}
