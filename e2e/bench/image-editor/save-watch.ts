import type { Page } from 'puppeteer'

declare global {
  interface Window {
    /** What was last encoded: its canvas, how, and when that began and ended. */
    encoded?: {
      readonly canvas: HTMLCanvasElement
      readonly options: readonly [type?: string | undefined, quality?: number | undefined]
      readonly began: number
      readonly ended: number
    }
  }
}

/** Milliseconds that a save took, and encoding the canvas that it saved alone. */
export interface SaveCost {
  /** From the press until the file was made; 0 where it was made ahead. */
  readonly made: number
  /** From the press until it was stored and said so. */
  readonly saved: number
  /** The same canvas encoded once, with nothing else to do. */
  readonly bare: number
}

/** Sees what pages encode from now on. */
export async function watchEncoding(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const encode = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function watched(done, ...options) {
      const began = performance.now()
      const finish = (blob: Blob | null) => {
        window.encoded = { canvas: this, options, began, ended: performance.now() }
        done(blob)
      }
      encode.call(this, finish, ...options)
    }
  })
}

/** What was encoded before counts no longer. */
export async function forgetEncoded(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { encoded: undefined }))
}

/** Presses Save in the image editor and waits until it says that it is done. */
export async function costOfSaving(page: Page): Promise<SaveCost> {
  return page.evaluate(async () => {
    const save = [...document.querySelectorAll<HTMLElement>('[role=dialog] header button')].find(
      (button) => button.textContent === 'Save',
    )
    if (!save) throw new Error('nothing to save')
    const pressed = performance.now()
    save.click()
    const says = () => document.body.textContent?.includes('Image saved')
    await new Promise<void>((done) => {
      const look = () => (says() ? done() : requestAnimationFrame(look))
      look()
    })
    const saved = performance.now() - pressed
    const { encoded } = window
    if (!encoded) throw new Error('nothing was encoded')
    const { canvas, options, ended } = encoded
    const again = performance.now()
    await new Promise((done) => canvas.toBlob(done, ...options))
    return { made: Math.max(0, ended - pressed), saved, bare: performance.now() - again }
  })
}
