import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/** Milliseconds in which an element that was drawn is measured, mounted and reported. */
const settled = 300

/** Where an element of these tests stands: jsdom lays nothing out, so `data-box` says it, in pixels. */
function boxOf(element: Element): DOMRect {
  const [x = 0, y = 0, width = 0, height = 0] = (element.getAttribute('data-box') ?? '')
    .split(' ')
    .map(Number)
  return new DOMRect(x, y, width, height)
}

function layOut({ prototype }: typeof Element) {
  prototype.getBoundingClientRect = function () {
    return boxOf(this)
  }
  prototype.getClientRects = function () {
    return (this.hasAttribute('data-box') ? [boxOf(this)] : []) as unknown as DOMRectList
  }
  prototype.checkVisibility = () => true
  prototype.scrollBy = () => {}
}

/** The frames of jsdom know no signals but their own: here these end listeners as a browser ends them. */
function knowSignals({ prototype }: typeof EventTarget) {
  const own = prototype.addEventListener
  prototype.addEventListener = function (type, listener, asked) {
    const { signal, ...options } = typeof asked === 'object' ? asked : { capture: asked ?? false }
    own.call(this, type, listener, options)
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, options))
  }
}

/** A document in which tests draw what runs in a browser, with timers that they move on. */
export function liveStage() {
  let root: Root
  const own = { ...Object.getOwnPropertyDescriptors(Element.prototype) }
  const stage = {
    host: document.createElement('div'),
    draw(what: ReactNode) {
      act(() => root.render(what))
    },
    /** Lets so many milliseconds go by. */
    wait(milliseconds = settled) {
      act(() => vi.advanceTimersByTime(milliseconds))
    },
    find<E extends Element = HTMLElement>(selector: string): E {
      const found = stage.host.querySelector<E>(selector)
      if (!found) throw new Error(`Nothing is ${selector}`)
      return found
    },
    frame: (stepId: string) => stage.find<HTMLIFrameElement>(`iframe[src*="/${stepId}.html"]`),
    /** A frame gets this page, as if its address had been loaded. */
    async load(stepId: string, body: string): Promise<Document> {
      const frame = stage.frame(stepId)
      const page = frame.contentDocument
      if (!page?.defaultView) throw new Error('No page')
      page.open()
      page.write(`<!doctype html><title>A page</title>${body}`)
      page.close()
      page.getAnimations = () => []
      const view = page.defaultView as Window & typeof globalThis
      layOut(view.Element)
      knowSignals(view.EventTarget)
      // What the page's changes call back is called before this is over.
      await act(async () => {
        frame.dispatchEvent(new Event('load'))
        await vi.advanceTimersByTimeAsync(settled)
      })
      return page
    },
  }
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    layOut(Element)
    stage.host = document.body.appendChild(document.createElement('div'))
    root = createRoot(stage.host)
  })
  afterEach(() => {
    act(() => root.unmount())
    stage.host.remove()
    for (const name of [
      'getBoundingClientRect',
      'getClientRects',
      'checkVisibility',
      'scrollBy',
    ] as const) {
      const before = own[name]
      if (before) Object.defineProperty(Element.prototype, name, before)
      else Reflect.deleteProperty(Element.prototype, name)
    }
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return stage
}
