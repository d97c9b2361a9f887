import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { findFfmpeg } from '../preparing/find-ffmpeg.ts'
import { convertSound } from './convert-sound.ts'

const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH ?? 'ffmpeg')
const run = promisify(execFile)

/** LUFS and the highest peak in dBFS, as ffmpeg's meter reads them. */
async function heard(file: string) {
  const args = ['-hide_banner', '-nostdin', '-i', file, '-af', 'ebur128=peak=true', '-f', 'null']
  const { stderr } = await run(ffmpeg?.path ?? '', [...args, '-'])
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(-?[\\d.]+)`).exec(summary)?.[1])
  return { loudness: read('I'), peak: read('Peak') }
}

describe.skipIf(ffmpeg === null)('a voice', () => {
  it.for([
    ['two quiet seconds with peaks', 2, 0.03],
    ['ten quiet seconds with peaks', 10, 0.03],
    ['two loud seconds', 2, 0.7],
  ] as const)('has one loudness: %s', async ([, seconds, level], { onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'waystep-sound-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const wave = `${level}*sin(2*PI*220*t)*(0.6+0.4*sin(2*PI*3*t))`
    const click = `0.1*lt(mod(t,0.5),0.004)*sin(2*PI*900*t)`
    const made = join(folder, 'made.wav')
    const source = `aevalsrc='${wave}+${click}':d=${seconds}:s=24000`
    await run(ffmpeg?.path ?? '', ['-f', 'lavfi', '-i', source, made])
    const converted = await convertSound({
      ffmpeg: ffmpeg ?? { path: '' },
      folder,
      bytes: await readFile(made),
      type: 'audio/wav',
      duration: seconds,
      trims: true,
      signal: AbortSignal.timeout(60_000),
    })
    for (const file of [converted?.aac ?? '', converted?.opus ?? '']) {
      const { loudness, peak } = await heard(file)
      expect(Math.abs(loudness + 16), `${loudness} LUFS`).toBeLessThan(1.5)
      expect(peak).toBeLessThan(-1)
    }
  })
})
