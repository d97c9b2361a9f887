import { within } from '../within.ts'

/** What a picture shows: a document, and the address it had. A new route is another page. */
export interface PictureView {
  /** Chrome's id of the tab's top document. */
  readonly documentId: string
  readonly url: string
}

/** A picture of the visible page. */
export interface Picture {
  readonly png: ArrayBuffer
  readonly view: PictureView
  /** Milliseconds since the epoch: what it shows is from between the two. */
  readonly askedAt: number
  readonly madeAt: number
}

/** What the browser gave; null when there was no page to take a picture of, or no answer. It throws where a second try may help. */
export type TakePicture = () => Promise<Pick<Picture, 'png' | 'view'> | null>

/** Chrome allows two pictures a second. */
const pause = 550
const kept = 4
/** A busy page, or another extension that used up the quota: tried so many times. */
const attempts = 4

export interface PictureRoll {
  /** Take a picture as soon as the quota allows. */
  refresh(): Promise<void>
  last(): Picture | null
  /** The last picture of a page from before a moment. */
  before(view: PictureView, time: number): Picture | null
  /** The first picture of a page from a moment or later, taken now if there is none and it is there. */
  after(view: PictureView, time: number, isThere: () => boolean): Promise<Picture | null>
}

const isOf = (picture: Picture, view: PictureView) =>
  picture.view.documentId === view.documentId && picture.view.url === view.url

interface Wanted {
  readonly made: Promise<void>
  done(): void
}

/**
 * Keeps the last pictures of a tab. The browser's picture call sees a page only after it reacted
 * to a click, so a picture from before must have been taken before.
 */
export function createPictureRoll(take: TakePicture): PictureRoll {
  let pictures: readonly Picture[] = []
  let lastAsked = 0
  let isRunning = false
  /** The picture being taken. */
  let taking: Promise<void> | null = null
  /** The one after it, for everybody who asked since that was begun. */
  let wanted: Wanted | null = null

  async function attempt(): Promise<boolean> {
    const askedAt = Date.now()
    const askedBefore = lastAsked
    lastAsked = askedAt
    try {
      const made = await take()
      // The browser was not asked.
      if (!made) lastAsked = askedBefore
      else pictures = [...pictures, { ...made, askedAt, madeAt: Date.now() }].slice(-kept)
      return true
    } catch {
      return false
    }
  }

  async function run() {
    isRunning = true
    let left = attempts
    while (wanted) {
      const wait = lastAsked + pause - Date.now()
      if (wait > 0) await new Promise((done) => setTimeout(done, wait))
      const mine: Wanted = wanted
      taking = mine.made
      wanted = null
      const isDone = await attempt()
      taking = null
      left -= 1
      if (isDone || left === 0) {
        left = attempts
        mine.done()
      } else void next().then(mine.done)
    }
    isRunning = false
  }

  function next(): Promise<void> {
    if (!wanted) {
      let done = () => {}
      const made = new Promise<void>((resolve) => {
        done = resolve
      })
      wanted = { made, done }
    }
    return wanted.made
  }

  function refresh(): Promise<void> {
    const mine = next()
    if (!isRunning) void run()
    return mine
  }

  const late = (view: PictureView, time: number) =>
    pictures.find((picture) => isOf(picture, view) && picture.madeAt >= time) ?? null

  /** A later picture shows that the page has another address by now. */
  const isPast = (view: PictureView, time: number) =>
    pictures.some((picture) => picture.askedAt >= time && !isOf(picture, view))

  return {
    refresh,
    last: () => pictures.at(-1) ?? null,
    before: (view, time) =>
      pictures.findLast((picture) => isOf(picture, view) && picture.madeAt < time) ?? null,
    async after(view, time, isThere) {
      // One that is being taken is waited for: there may be no time for another.
      if (taking && isThere()) await within(taking, timeoutMs, () => {})
      const found = late(view, time)
      if (found || !isThere() || isPast(view, time)) return found
      await within(refresh(), timeoutMs, () => {})
      return late(view, time)
    },
  }
}

/** A step waits no longer than this for a picture of a page that is busy. */
const timeoutMs = 2000
