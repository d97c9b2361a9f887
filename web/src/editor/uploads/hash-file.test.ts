// @vitest-environment node
import { createHash, webcrypto } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hashFile } from './hash-file.ts'

afterEach(() => vi.unstubAllGlobals())

const mebibyte = 1024 * 1024
const bytesOf = (size: number) => new Uint8Array(size).map((_, at) => (at * 31) % 251)
const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The browser's hashing, which says how often it was asked. */
function watchedHashing() {
  const digest = vi.fn(webcrypto.subtle.digest.bind(webcrypto.subtle))
  vi.stubGlobal('crypto', { subtle: { digest } })
  return digest
}

describe('the hash of a file', () => {
  it.each([0, 1, 5 * mebibyte])('is that of its bytes, by the browser: %i', async (size) => {
    const digest = watchedHashing()
    const bytes = bytesOf(size)
    expect(await hashFile(new Blob([bytes]))).toBe(expected(bytes))
    expect(digest).toHaveBeenCalledOnce()
  })

  it.each([0, 5 * mebibyte])('is the same where browsers hash nothing: %i', async (size) => {
    vi.stubGlobal('crypto', {})
    const bytes = bytesOf(size)
    expect(await hashFile(new Blob([bytes]))).toBe(expected(bytes))
  })

  it('is read in parts where a film does not fit into memory', async () => {
    const digest = watchedHashing()
    const bytes = bytesOf(33 * mebibyte)
    const file = new Blob([bytes])
    const asAWhole = vi.spyOn(file, 'arrayBuffer')
    expect(await hashFile(file)).toBe(expected(bytes))
    expect(digest).not.toHaveBeenCalled()
    expect(asAWhole).not.toHaveBeenCalled()
  })

  it('is none of what can no longer be read, and is given up with its reason', async () => {
    const file = new Blob([bytesOf(1)])
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'))
    expect(await hashFile(file)).toBeNull()
    const reason = new Error('Given up.')
    const given = hashFile(new Blob([bytesOf(1)]), AbortSignal.abort(reason))
    await expect(given).rejects.toBe(reason)
  })
})
