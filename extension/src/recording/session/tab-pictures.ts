import browser from 'webextension-polyfill'
import { createPictureRoll, type PictureRoll } from '../../capture/picture-roll.ts'
import type { Frames } from './frames.ts'

/** The rolling pictures of the recorded tabs. The browser gives them of the tab in front only. */
export function createTabPictures(frames: Frames): {
  of(tabId: number): PictureRoll
  forget(): void
} {
  const rolls = new Map<number, PictureRoll>()
  // One window shows one tab, and the browser's limit is for all: one picture at a time.
  let turn: Promise<unknown> = Promise.resolve()

  async function take(tabId: number): Promise<ArrayBuffer | null> {
    const tab = await browser.tabs.get(tabId)
    if (!tab.active || tab.windowId === undefined) return null
    await frames.hideBar(tabId)
    try {
      const url = await browser.tabs.captureVisibleTab(tab.windowId, { format: 'png' })
      const after = await browser.tabs.get(tabId)
      if (!after.active) return null
      return await (await fetch(url)).arrayBuffer()
    } finally {
      frames.top(tabId)?.send({ type: 'show-bar' })
    }
  }

  return {
    of(tabId) {
      const known = rolls.get(tabId)
      if (known) return known
      const roll = createPictureRoll(() => {
        const mine = turn.then(() => take(tabId))
        turn = mine.catch(() => null)
        return mine
      })
      rolls.set(tabId, roll)
      return roll
    },
    forget() {
      rolls.clear()
    },
  }
}
