import type { ViewerMessage } from '@waystep/demo-model'
import { messageFrom } from './server.ts'

/** The viewer's news as events of an element: `waystep:completed` and so on; they bubble. */
export function announce(element: Element, { type, detail }: { type: string; detail: unknown }) {
  element.dispatchEvent(new CustomEvent(`waystep:${type}`, { bubbles: true, detail }))
}

/** A frame that shows a demo, and hears it until the signal ends. */
export function demoFrame(
  address: string,
  title: string,
  hear: (message: ViewerMessage) => void,
  signal: AbortSignal,
): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  Object.assign(frame, { src: address, title, allow: 'fullscreen; clipboard-write' })
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

/** A demo's ratio, width by height, and the pixels its viewer's bars take. */
export interface Shape {
  readonly ratio: number
  readonly around: number
}

/** What an element says of its demo; the ratio of most screens where it says nothing. */
export function shapeOf({ waystepRatio = '', waystepAround }: DOMStringMap): Shape {
  const [width = 0, height = 0] = waystepRatio.split('/').map(Number)
  const around = Number(waystepAround ?? 44)
  return {
    ratio: width > 0 && height > 0 ? width / height : 16 / 9,
    around: around >= 0 ? around : 0,
  }
}
