import type { Page } from 'puppeteer'

declare global {
  interface Window {
    /** The file of a picture that was made last, and when that ended. */
    encoded?: { readonly file: Blob; readonly ended: number }
  }
}

/** Milliseconds that a save took, and encoding the canvas that it saved alone. */
export interface SaveCost {
  /** From the press until the file was made; 0 where it was made ahead. */
  readonly made: number
  /** From the press until it was stored and said so. */
  readonly saved: number
  /** A canvas with the same picture encoded once, with nothing else to do. */
  readonly bare: number
}

/** Sees which pictures pages make from now on: they are encoded in a thread, and prepared to be shown from memory then. */
export async function watchEncoding(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const name = URL.createObjectURL
    URL.createObjectURL = function watched(file: Blob | MediaSource) {
      const isPicture = file instanceof Blob && file.type === 'image/png'
      if (isPicture) window.encoded ??= { file, ended: performance.now() }
      return name.call(URL, file)
    }
  })
}

/** What was encoded before counts no longer. */
export async function forgetEncoded(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { encoded: undefined }))
}

const saveButton = '[role=dialog] ::-p-aria([name="Save"][role="button"])'

/** Presses Save without a hand, which cannot be on its way to it before. */
export async function pressByScript(page: Page): Promise<void> {
  const button = await page.waitForSelector(saveButton)
  await button?.evaluate((element) => element instanceof HTMLElement && element.click())
}

/** Milliseconds that a hand needs from what it drew to Save, and that it holds the button down. */
const [way, hold] = [500, 80]

/** Moves the pointer from the picture to Save, and presses it. */
export async function pressByHand(page: Page): Promise<void> {
  const box = await (await page.waitForSelector(saveButton))?.boundingBox()
  if (!box) throw new Error('nothing to save')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const began = performance.now()
  let share = 0
  while (share < 1) {
    share = Math.min(1, (performance.now() - began) / way)
    await page.mouse.move(x * share + 300 * (1 - share), y * share + 500 * (1 - share))
    await new Promise((done) => setTimeout(done, 16))
  }
  await page.mouse.down()
  await new Promise((done) => setTimeout(done, hold))
  await page.mouse.up()
}

/** Has Save pressed, and waits until it says that it is done. */
export async function costOfSaving(
  page: Page,
  press: (page: Page) => Promise<void>,
): Promise<SaveCost> {
  const cost = untilSaved(page)
  // The page listens before it is pressed.
  await page.evaluate(() => undefined)
  await press(page)
  return await cost
}

function untilSaved(page: Page): Promise<SaveCost> {
  return page.evaluate(async () => {
    const isSave = ({ target }: Event) =>
      target instanceof Element && target.closest('button')?.textContent === 'Save'
    const pressed = await new Promise<number>((done) => {
      const hear = (event: Event) => isSave(event) && done(performance.now())
      window.addEventListener('click', hear, { capture: true })
    })
    const says = () => document.body.textContent?.includes('Image saved')
    await new Promise<void>((done) => {
      const look = () => (says() ? done() : requestAnimationFrame(look))
      look()
    })
    const saved = performance.now() - pressed
    const { encoded } = window
    if (!encoded) throw new Error('nothing was encoded')
    const { file, ended } = encoded
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    // What the canvas was given is drawn before it is timed.
    canvas.getContext('2d')?.getImageData(0, 0, 1, 1)
    const again = performance.now()
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type))
    if (made?.size !== file.size) throw new Error('another picture was encoded')
    return { made: Math.max(0, ended - pressed), saved, bare: performance.now() - again }
  })
}
