import type { Runtime } from 'webextension-polyfill'
import type { PageDocument, ReadInPage } from '../../capture/asset-source.ts'
import type { Box } from '../../capture/box.ts'
import type { FrameGroupMasks } from '../../capture/frame-group-reading.ts'
import { placeMasks } from '../../capture/place-masks.ts'
import type { FrameCommand, FrameMessage } from '../../messaging/frame-messages.ts'
import { fromSent, type SentMessage } from '../../messaging/sent-message.ts'
import { within } from '../../within.ts'
import { createFrameCalls } from './frame-calls.ts'

/** A frame that has the recorder in it. */
export interface Frame {
  readonly tabId: number
  readonly frameId: number
  readonly documentId: string
  readonly path: readonly number[]
  /** The outermost window that this frame can read. */
  readonly groupPath: readonly number[]
  readonly isGroupRoot: boolean
  send(command: FrameCommand): void
}

export interface Frames {
  of(tabId: number): readonly Frame[]
  top(tabId: number): Frame | null
  readInPage: ReadInPage
  /**
   * Hides the bar in a page or shows it again, and waits until that is done. Answers the page's
   * address; null when nothing is drawn yet, or the page is gone. Throws when it is too busy.
   */
  setBar(top: Frame, shown: boolean): Promise<string | null>
  /** Where the page of a tab shows what is to be masked, in CSS pixels of its viewport. */
  masks(tabId: number): Promise<Masks | null>
}

export interface Masks {
  /** The size of the viewport, in CSS pixels. */
  readonly width: number
  readonly areas: readonly Box[]
  /** Frames without a recorder in them: each a share of the viewport. */
  readonly unreached: readonly number[]
}

interface FrameEvents {
  onHello(frame: Frame): void
  onMessage(frame: Frame, message: FrameMessage): void
  /** Its page was left, or its port is about to be a new one. */
  onGone(frame: Frame): void
}

interface BarWait {
  readonly answer: 'bar-hidden' | 'bar-shown'
  resolve(url: string | null): void
}

/** Milliseconds for all frames of a page to be asked for a file. */
const fileAnswer = 10_000
const barAnswer = 1500
const maskAnswer = 1000

/** Knows the recorder's frames by their ports. `connect` is to be called with each port they open. */
export function createFrames(events: FrameEvents): Frames & { connect(port: Runtime.Port): void } {
  const frames = new Map<Runtime.Port, Frame>()
  const files = createFrameCalls<Frame, string>()
  const masks = createFrameCalls<Frame, FrameGroupMasks>()
  const barWaits = new Map<Frame, BarWait>()

  const of = (tabId: number) => [...frames.values()].filter((frame) => frame.tabId === tabId)
  const top = (tabId: number) => of(tabId).findLast((frame) => frame.path.length === 0) ?? null

  function receive(frame: Frame, message: FrameMessage) {
    if (message.type === 'file') files.answer(message.callId, message.base64)
    else if (message.type === 'masks') masks.answer(message.callId, message.masks)
    else if (message.type === 'bar-hidden' || message.type === 'bar-shown') {
      const wait = barWaits.get(frame)
      // A page that was busy may answer what nobody waits for any more.
      if (wait?.answer === message.type) wait.resolve(message.url)
    } else {
      events.onMessage(frame, message)
    }
  }

  const masksOf = (frame: Frame) =>
    masks.ask(frame, maskAnswer, (callId) => frame.send({ type: 'masks', callId }))

  async function readFile(frame: Frame, url: string, time: number): Promise<Uint8Array | null> {
    const base64 = await files.ask(frame, time, (callId) =>
      frame.send({ type: 'read-file', callId, url }),
    )
    if (base64 === null) return null
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  }

  return {
    of,
    top,
    connect(port) {
      const sender = port.sender
      const tabId = sender?.tab?.id
      if (tabId === undefined) return
      port.onMessage.addListener((raw) => {
        const message = fromSent(raw as SentMessage)
        if (message.type === 'hello') {
          const frame: Frame = {
            tabId,
            frameId: sender?.frameId ?? 0,
            documentId: (sender as chrome.runtime.MessageSender).documentId ?? '',
            path: message.path,
            groupPath: message.groupPath,
            isGroupRoot: message.groupPath.length === message.path.length,
            send: (command) => {
              if (!frames.has(port)) return
              try {
                port.postMessage(command)
              } catch {
                // A frame that goes away in this moment has nothing to be told.
              }
            },
          }
          frames.set(port, frame)
          events.onHello(frame)
          return
        }
        const frame = frames.get(port)
        if (frame) receive(frame, message)
      })
      port.onDisconnect.addListener(() => {
        const frame = frames.get(port)
        frames.delete(port)
        if (!frame) return
        barWaits.get(frame)?.resolve(null)
        files.gone(frame)
        masks.gone(frame)
        events.onGone(frame)
      })
    },
    async readInPage(page: PageDocument, url: string) {
      const all = of(page.tabId)
      const topFrame = all.find((frame) => frame.documentId === page.documentId)
      if (!topFrame) return null
      const end = Date.now() + fileAnswer
      for (const frame of [topFrame, ...all.filter((f) => f.isGroupRoot && f !== topFrame)]) {
        const bytes = await readFile(frame, url, end - Date.now())
        if (bytes) return bytes
      }
      return null
    },
    async masks(tabId) {
      const groups = of(tabId).filter(({ isGroupRoot }) => isGroupRoot)
      const answers = await Promise.all(groups.map(masksOf))
      const known = answers.filter((masks) => masks !== null)
      const page = known.find(({ path }) => path.length === 0)
      if (!page) return null
      const silent = groups.filter((_, index) => !answers[index]).map(({ path }) => path)
      const others = known.filter((masks) => masks !== page)
      const reached = new Set(of(tabId).map(({ path }) => path.join('/')))
      const size = page.width * page.height || 1
      const unreached = page.frames
        .filter(({ path }) => !reached.has(path.join('/')))
        .map(({ width, height, scale }) => (width * height * scale * scale) / size)
      return { width: page.width, areas: placeMasks(page, others, silent), unreached }
    },
    async setBar(frame, shown) {
      if (!of(frame.tabId).includes(frame)) return null
      const answer = new Promise<string | null>((resolve) => {
        barWaits.set(frame, { answer: shown ? 'bar-shown' : 'bar-hidden', resolve })
        frame.send({ type: shown ? 'show-bar' : 'hide-bar' })
      })
      return within(answer, barAnswer, () => {
        throw new Error('the page is busy')
      }).finally(() => barWaits.delete(frame))
    },
  }
}
