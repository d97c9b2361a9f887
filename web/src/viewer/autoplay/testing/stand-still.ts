import type { Page } from 'puppeteer-core'

/** Lets the time of the next pages stand still, for whatever waits 300 ms or more, until it is passed by hand. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const waiting = new Map<number, { readonly at: number; readonly then: () => void }>()
    const real = {
      setTimeout: setTimeout.bind(window),
      clearTimeout: clearTimeout.bind(window),
    }
    let now = 1000
    let last = 1_000_000
    performance.now = () => now
    const set = (then: () => void, wait = 0) => {
      if (wait < 300) return real.setTimeout(then, wait)
      waiting.set(++last, { at: now + wait, then })
      return last
    }
    const clear = (id: number) => {
      if (!waiting.delete(id)) real.clearTimeout(id)
    }
    const pass = (milliseconds: number) => {
      const until = now + milliseconds
      for (;;) {
        const due = [...waiting].filter(([, { at }]) => at <= until)
        const [first] = due.sort(([, a], [, b]) => a.at - b.at)
        if (!first) break
        waiting.delete(first[0])
        now = first[1].at
        first[1].then()
      }
      now = until
    }
    Object.assign(window, { setTimeout: set, clearTimeout: clear, pass })
  })
}

/** Lets milliseconds pass in a page whose time stands still, once all is drawn, and until what came of it is. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(async (ms) => {
    const drawn = () =>
      new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))
    await drawn()
    Reflect.get(window, 'pass')(ms)
    await drawn()
  }, milliseconds)
}
