/** A picture of the visible page. */
export interface Picture {
  readonly png: ArrayBuffer
  /** Milliseconds since the epoch: what it shows is from between the two. */
  readonly askedAt: number
  readonly takenAt: number
}

/** Chrome allows two pictures a second. */
const pause = 550
const kept = 4

export interface PictureRoll {
  /** The page has settled: take a picture as soon as the quota allows. */
  refresh(): void
  /** The last picture from before a moment. */
  before(time: number): Picture | null
  /** The first picture from after a moment, taken now if there is none. */
  after(time: number): Promise<Picture | null>
}

/**
 * Keeps the last pictures of a page. The browser's picture call sees a page only after it reacted
 * to a click, so a picture from before must have been taken before.
 */
export function createPictureRoll(take: () => Promise<ArrayBuffer | null>): PictureRoll {
  let pictures: readonly Picture[] = []
  let lastAsked = 0
  let running: Promise<void> | null = null
  let again = false

  async function run() {
    do {
      again = false
      const wait = lastAsked + pause - Date.now()
      if (wait > 0) await new Promise((done) => setTimeout(done, wait))
      lastAsked = Date.now()
      const askedAt = lastAsked
      const png = await take().catch(() => null)
      if (png) pictures = [...pictures, { png, askedAt, takenAt: Date.now() }].slice(-kept)
    } while (again)
  }

  function refresh(): Promise<void> {
    if (running) again = true
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  return {
    refresh() {
      void refresh()
    },
    before: (time) => pictures.findLast((picture) => picture.takenAt < time) ?? null,
    async after(time) {
      const found = pictures.find((picture) => picture.askedAt >= time)
      if (found) return found
      await refresh()
      return pictures.find((picture) => picture.askedAt >= time) ?? pictures.at(-1) ?? null
    },
  }
}
