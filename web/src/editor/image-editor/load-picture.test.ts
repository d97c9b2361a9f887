import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPicture } from './load-picture.ts'

const workspaceId = '5d3c1c5e-8c3b-4a8f-9a3c-0d7f3f0f8a11'
const hash = 'a'.repeat(64)
const bitmap = { width: 12, height: 7 }
const asked: string[] = []

/** The server has a file of this type, or answers with an error. */
function serves(type: string, status = 200) {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('a picture', { status, headers: { 'content-type': type } })
  })
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('createImageBitmap', async () => bitmap)
})
afterEach(() => vi.unstubAllGlobals())

it('[M9.5] is a JPEG where its file is one, and is edited as a PNG otherwise', async () => {
  for (const [served, type] of [
    ['image/jpeg', 'image/jpeg'],
    ['image/png', 'image/png'],
    ['image/webp', 'image/png'],
  ] as const) {
    serves(served)
    expect(await loadPicture(workspaceId, `asset:${hash}`)).toEqual({ bitmap, type })
  }
  expect(asked[0]).toBe(`/api/assets/${workspaceId}/${hash}`)
})

it('[M8.5] is none where the server has no such file, nobody can draw it, or it is not its own', async () => {
  serves('image/png', 404)
  expect(await loadPicture(workspaceId, `asset:${hash}`)).toBeNull()
  serves('image/png')
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  expect(await loadPicture(workspaceId, `asset:${hash}`)).toBeNull()
  expect(asked).toHaveLength(2)
  expect(await loadPicture(workspaceId, 'https://elsewhere.example/a.png')).toBeNull()
  expect(asked).toHaveLength(2)
})
