import type { BrowserContext } from 'puppeteer-core'
import { mediaSizes } from './media.ts'

/** A short film of one colour, recorded by the browser itself. */
export async function makeFilm(context: BrowserContext): Promise<Uint8Array> {
  const page = await context.newPage()
  const base64 = await page.evaluate(async ({ width, height }) => {
    const canvas = document.body.appendChild(document.createElement('canvas'))
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((done) => (recorder.onstop = done))
    recorder.start(100)
    const isRecorded = () => parts.reduce((sum, { size }) => sum + size, 0) > 1_000
    // On a busy machine the first pictures may come to nothing.
    for (let frame = 0; frame < 10 || !isRecorded(); frame += 1) {
      if (context) context.fillStyle = frame % 2 ? '#1e3a8a' : '#1d4ed8'
      context?.fillRect(0, 0, width, height)
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    recorder.stop()
    await stopped
    const reader = new FileReader()
    reader.readAsDataURL(new Blob(parts))
    await new Promise((done) => (reader.onload = done))
    return String(reader.result).split(',')[1] ?? ''
  }, mediaSizes.video)
  await page.close()
  return Buffer.from(base64, 'base64')
}
