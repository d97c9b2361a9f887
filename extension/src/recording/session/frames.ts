import type { Runtime } from 'webextension-polyfill'
import type { ReadInPage } from '../../capture/asset-source.ts'
import type { FrameMessage } from '../../messaging/frame-messages.ts'
import { fromSent, type SentMessage } from '../../messaging/sent-message.ts'
import { type Frame, frameOf } from './frame.ts'
import { createFrameBars, type FrameBars } from './frame-bars.ts'
import { createFrameFiles } from './frame-files.ts'
import { createFrameMasks, type Masks } from './frame-masks.ts'

export interface Frames {
  of(tabId: number): readonly Frame[]
  top(tabId: number): Frame | null
  readInPage: ReadInPage
  /** As `FrameBars.set`; null, too, for a frame that is not known any more. */
  setBar: FrameBars['set']
  /** Where the page of a tab shows what is to be masked, in CSS pixels of its viewport. */
  masks(tabId: number): Promise<Masks | null>
}

interface FrameEvents {
  onHello(frame: Frame): void
  onMessage(frame: Frame, message: FrameMessage): void
  /** Its page was left, or its port is about to be a new one. */
  onGone(frame: Frame): void
}

/** Knows the recorder's frames by their ports. `connect` is to be called with each port they open. */
export function createFrames(events: FrameEvents): Frames & { connect(port: Runtime.Port): void } {
  const frames = new Map<Runtime.Port, Frame>()
  const files = createFrameFiles()
  const masks = createFrameMasks()
  const bars = createFrameBars()

  const of = (tabId: number) => [...frames.values()].filter((frame) => frame.tabId === tabId)

  function receive(frame: Frame, message: FrameMessage) {
    if (message.type === 'file') files.answer(message.callId, message.base64)
    else if (message.type === 'masks') masks.answer(message.callId, message.masks)
    else if (message.type === 'bar-hidden' || message.type === 'bar-shown') {
      bars.answer(frame, message.type, message.url)
    } else events.onMessage(frame, message)
  }

  function leave(port: Runtime.Port) {
    const frame = frames.get(port)
    frames.delete(port)
    if (!frame) return
    for (const asked of [bars, files, masks]) asked.gone(frame)
    events.onGone(frame)
  }

  return {
    of,
    top: (tabId) => of(tabId).findLast((frame) => frame.path.length === 0) ?? null,
    connect(port) {
      const tabId = port.sender?.tab?.id
      if (tabId === undefined) return
      port.onMessage.addListener((raw) => {
        const message = fromSent(raw as SentMessage)
        if (message.type === 'hello') {
          const hello = frameOf(port, tabId, message, () => frames.has(port))
          frames.set(port, hello)
          return events.onHello(hello)
        }
        const frame = frames.get(port)
        if (frame) receive(frame, message)
      })
      port.onDisconnect.addListener(() => leave(port))
    },
    readInPage: ({ tabId, documentId }, url) => files.read(of(tabId), documentId, url),
    masks: (tabId) => masks.of(() => of(tabId)),
    setBar: async (frame, shown) =>
      of(frame.tabId).includes(frame) ? bars.set(frame, shown) : null,
  }
}
