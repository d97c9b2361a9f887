import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoDocument } from '@waystep/demo-model'
import type { Page } from 'puppeteer'
import { callOk } from './api.ts'
import { filmPath } from './page.ts'

/** A film that no workspace has yet: its bytes end with a box that says nothing. */
export async function newFilm(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'waystep-videos-')), 'new.mp4')
  const box = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('free'), randomBytes(16)])
  await writeFile(path, Buffer.concat([await readFile(filmPath('h264.mp4')), box]))
  return path
}

/** Drops films onto an element, as from a folder. @param y pixels below its upper edge */
export async function dropFilms(
  page: Page,
  selector: string,
  names: readonly string[],
  y: number,
): Promise<void> {
  const films = await Promise.all(
    names.map(async (name) => ({
      name,
      base64: (await readFile(filmPath(name))).toString('base64'),
    })),
  )
  await page.$eval(
    selector,
    async (element, sent, at) => {
      const transfer = new DataTransfer()
      for (const { name, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const type = name.endsWith('webm') ? 'video/webm' : 'video/mp4'
        transfer.items.add(new File([bytes], name, { type }))
      }
      const { left, top } = element.getBoundingClientRect()
      const options = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + at }
      const say = (name: string) =>
        element.dispatchEvent(new DragEvent(name, { ...options, dataTransfer: transfer }))
      say('dragover')
      await new Promise((drawn) => requestAnimationFrame(drawn))
      say('drop')
    },
    films,
    y,
  )
}

/** Waits until the video on the stage has its picture, and answers how large it is. */
export async function shownVideo(at: Page) {
  await at.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('.ws-stage video')?.readyState ?? 0) >= 2,
  )
  return await at.$eval('.ws-stage video', (video) => {
    const { videoWidth, videoHeight, src, poster } = video as HTMLVideoElement
    return { videoWidth, videoHeight, src, poster }
  })
}

/** How the film of the open demo is cut and played, as the server has it. */
export async function storedFilm(page: Page) {
  const id = new URL(page.url()).pathname.split('/')[2]
  const { document } = await callOk<{ document: DemoDocument }>(page, 'GET', `/api/demo/${id}`)
  const film = Object.values(document.steps).find(({ video }) => video !== null)
  if (!film) throw new Error('the demo has no video')
  const { trimStart, mute, videoCrop } = film
  return { trimStart, mute, videoCrop }
}
