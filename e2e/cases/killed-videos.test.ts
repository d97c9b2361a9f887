import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { root } from '../drivers/paths.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { ask, mustDo, signUp } from '../fuzz/tenant.ts'

const films = join(root, 'api/src/testing/videos')

let folder: string
let product: Product

/** Takes the place of ffmpeg: it says who it is, waits for a word, and makes one film of any. */
const standIn = (path: string) => `#!/bin/sh
case "$*" in *-encoders*) echo ' V....D libx264 H.264'; echo ' A....D aac AAC'; exit 0;; esac
for last; do :; done
file="\${last#file:}"
case "$file" in *.jpg) exit 1;; esac
echo $$ >> '${path}/runs'
while [ ! -e '${path}/go' ]; do sleep 0.1; done
cp '${path}/film.mp4' "$file"
`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waystep-killed-'))
  const ffmpeg = join(folder, 'ffmpeg')
  await copyFile(join(films, 'h264.mp4'), join(folder, 'film.mp4'))
  await writeFile(join(folder, 'runs'), '')
  await writeFile(ffmpeg, standIn(folder))
  await chmod(ffmpeg, 0o700)
  product = await startProduct({ LOG_LEVEL: 'error', FFMPEG_PATH: ffmpeg, TMPDIR: folder })
})
afterAll(async () => {
  await product.remove()
  await rm(folder, { recursive: true })
})

const runs = async () =>
  (await readFile(join(folder, 'runs'), 'utf8')).split('\n').filter((line) => line !== '')

function lives(pid: string): boolean {
  try {
    process.kill(Number(pid), 0)
    return true
  } catch {
    return false
  }
}

it('[E7.10, E7.11, M2.20] a server that is killed while a video goes up and while it is prepared loses nothing, and does nothing twice', async () => {
  const { url } = product
  const cookie = await signUp(url)
  const me = JSON.parse((await mustDo(url, cookie, { method: 'GET', path: '/api/me' })).text)
  const videos = `/api/videos/${me.workspaces[0].id}`
  const film = await readFile(join(films, 'vp9.webm'))
  const headers = { 'upload-length': String(film.length) }
  const path = `${videos}/uploads`
  const begun = await mustDo(url, cookie, { method: 'POST', path, headers })
  const upload = `${path}/${JSON.parse(begun.text).uploadId}`
  const received = async () =>
    JSON.parse((await mustDo(url, cookie, { method: 'GET', path: upload })).text).received as number
  const append = (from: number, to: number) =>
    mustDo(url, cookie, {
      method: 'PATCH',
      path: upload,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(from),
      },
      body: film.subarray(from, to),
    })
  await append(0, 5_000)
  await product.stop('SIGKILL')
  await product.start()
  expect(await received()).toBe(5_000)
  await append(5_000, film.length)
  const body = '{}'
  const json = { 'content-type': 'application/json' }
  const finish = { method: 'POST', path: `${upload}/video`, headers: json, body }
  const { key, preparation } = JSON.parse((await mustDo(url, cookie, finish)).text)
  expect(preparation.state).toBe('waiting')
  await vi.waitFor(async () => expect(await runs()).toHaveLength(1), { timeout: 60_000 })
  await product.stop('SIGKILL')
  const [first = ''] = await runs()
  await vi.waitFor(() => expect(lives(first)).toBe(false), { timeout: 10_000 })
  await product.start()
  await writeFile(join(folder, 'go'), '')
  const state = async () => {
    const { text } = await ask(url, cookie, { method: 'GET', path: `${videos}/${key}` })
    return JSON.parse(text).preparation.state as string
  }
  await vi.waitFor(async () => expect(await state()).toBe('prepared'), {
    timeout: 200_000,
    interval: 1_000,
  })
  expect(await runs()).toHaveLength(2)
  expect(JSON.parse((await mustDo(url, cookie, finish)).text).key).toBe(key)
})
