import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { type ReceivedFile, receiveFile } from './received-file.ts'

/** More than may wait in memory, and no whole number of pieces. */
const large = randomBytes(6_500_001)

/** What a socket gives at a time. */
const chunk = 65_536

function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
}

async function received(bytes: Buffer, limit = 10_000_000): Promise<ReceivedFile> {
  const file = await receiveFile(Readable.from(inChunks(bytes)), { limit, declaredType: undefined })
  if (isRefusal(file)) throw new Error('refused')
  return file
}

async function piecesOf(file: ReceivedFile): Promise<Buffer[]> {
  const body = file.body()
  if (body instanceof Uint8Array) throw new Error('in memory')
  const pieces: Buffer[] = []
  for await (const piece of body.stream) pieces.push(piece)
  return pieces
}

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'received-file-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

describe('a file that arrives', () => {
  it('is the bytes that were sent, in pieces larger than those of a socket', async () => {
    const file = await received(large)
    const pieces = await piecesOf(file)
    expect(Buffer.concat(pieces).equals(large)).toBe(true)
    expect([file.size, file.hash]).toEqual([
      large.length,
      createHash('sha256').update(large).digest('hex'),
    ])
    expect(pieces.length).toBeLessThan(large.length / chunk / 3)
    await file.discard()
  })

  it('lies in memory where it is small', async () => {
    const small = large.subarray(0, 100_000)
    const file = await received(small)
    expect(Buffer.from(file.body() as Uint8Array).equals(small)).toBe(true)
  })

  it('leaves nothing behind when it is discarded, refused, or breaks off', async () => {
    const file = await received(large)
    expect(await readdir(folder)).toHaveLength(1)
    await file.discard()
    await expect(received(large, 6_000_000)).rejects.toThrow('refused')
    const broken = Readable.from(
      (function* () {
        yield* inChunks(large)
        throw new Error('The line was cut.')
      })(),
    )
    const breaking = receiveFile(broken, { limit: 10_000_000, declaredType: undefined })
    await expect(breaking).rejects.toThrow('The line was cut.')
    expect(await readdir(folder)).toEqual([])
  })
})
