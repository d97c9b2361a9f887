import { createTurns } from '@waystep/demo-model'
import browser from 'webextension-polyfill'
import { coverBoxes } from '../../capture/edit-picture.ts'
import { createPictureRoll, type Picture, type PictureRoll } from '../../capture/picture-roll.ts'
import { within } from '../../within.ts'
import type { Masks } from './frame-masks.ts'
import type { Frames } from './frames.ts'

export interface TabPictures {
  of(tabId: number): PictureRoll
  /** Something was pressed: takes a picture at once where there is none of the page as it was. */
  press(tabId: number, press: { readonly pressedAt: number; readonly changedAt: number }): void
  forget(tabId?: number): void
}

/** Milliseconds for the browser to give a picture: of a tab that it does not draw it may never do so. */
const browserTimeoutMs = 5000
/** And for all that makes one: whoever waits for the next one waits for this, too. */
const timeoutMs = 12_000

/** The rolling pictures of the recorded tabs. The browser gives them of the tab in front only. */
export function createTabPictures(
  frames: Frames,
  onLook: (tabId: number, documentId: string, masks: Masks) => void,
): TabPictures {
  const rolls = new Map<number, PictureRoll>()
  // One window shows one tab, and the browser's limit is for all: one picture at a time.
  const turns = createTurns()

  async function take(tabId: number): Promise<Pick<Picture, 'png' | 'view'> | null> {
    const tab = await browser.tabs.get(tabId)
    const top = frames.top(tabId)
    if (!tab.active || tab.windowId === undefined || !top) return null
    let [before, after]: (string | null)[] = []
    let png: ArrayBuffer | null = null
    let masks: readonly (Masks | null)[] = []
    try {
      const shown = frames.masks(tabId)
      before = await frames.setBar(top, false)
      // A page that has drawn nothing yet tells when it has.
      if (before === null) return null
      const given = browser.tabs.captureVisibleTab(tab.windowId, { format: 'png' })
      const url = await within(given, browserTimeoutMs, () => null)
      if (url === null) return null
      // Both: what is masked may have moved meanwhile.
      masks = await Promise.all([shown, frames.masks(tabId)])
      png = await (await fetch(url)).arrayBuffer()
    } finally {
      after = await frames.setBar(top, true)
    }
    const isStillInFront = (await browser.tabs.get(tabId)).active
    // Whatever else the screen showed meanwhile is not this page.
    if (!isStillInFront || after !== before) return null
    if (masks[1]) onLook(tabId, top.documentId, masks[1])
    return { png: await covered(png, masks), view: { documentId: top.documentId, url: before } }
  }

  function of(tabId: number): PictureRoll {
    const known = rolls.get(tabId)
    if (known) return known
    const roll = createPictureRoll(() =>
      turns.take(() => within(take(tabId), timeoutMs, () => null)),
    )
    rolls.set(tabId, roll)
    return roll
  }

  return {
    of,
    press(tabId, { pressedAt, changedAt }) {
      const last = of(tabId).last()
      const isFresh =
        last?.view.documentId === frames.top(tabId)?.documentId &&
        last !== null &&
        last.askedAt >= changedAt &&
        last.madeAt < pressedAt
      if (!isFresh) void of(tabId).refresh()
    },
    forget(tabId) {
      if (tabId === undefined) rolls.clear()
      else rolls.delete(tabId)
    },
  }
}

/** The picture with all painted over that is to be masked. Without an answer from the page there is none. */
async function covered(png: ArrayBuffer, masks: readonly (Masks | null)[]): Promise<ArrayBuffer> {
  const width = masks[0]?.width
  if (width === undefined || masks.includes(null)) throw new Error('the page is busy')
  const areas = masks.flatMap((one) => one?.areas ?? [])
  return (await coverBoxes(png, width, areas)).png.buffer
}
