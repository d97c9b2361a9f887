import { describe, expect, it } from 'vitest'
import { createAssetSource, type PageDocument } from './asset-source.ts'

const page: PageDocument = { tabId: 1, documentId: 'doc', url: 'https://app.example.com/orders' }
const bytes = new Uint8Array([1, 2, 3])

const image = (url: string) => ({ url, kind: 'image' }) as const

function network(body: Uint8Array<ArrayBuffer> | null = bytes) {
  const calls: { url: string; credentials: string | undefined; method: string | undefined }[] = []
  const request: typeof fetch = async (url, init) => {
    calls.push({ url: String(url), credentials: init?.credentials, method: init?.method })
    return body ? new Response(body) : new Response(null, { status: 404 })
  }
  return { calls, request }
}

describe('createAssetSource', () => {
  it('reads the page’s own files in the page, without asking the server again', async () => {
    const { calls, request } = network()
    const fetchFile = createAssetSource(async () => bytes, request)
    expect(await fetchFile(page, image('https://app.example.com/logo.png'))).toEqual(bytes)
    expect(await fetchFile(page, image('blob:https://app.example.com/1'))).toEqual(bytes)
    expect(calls).toEqual([])
  })

  it('reads fonts of other servers in the page, whose servers let it', async () => {
    const { calls, request } = network()
    const fetchFile = createAssetSource(async () => bytes, request)
    const font = { url: 'https://cdn.example.net/a.woff2', kind: 'font' } as const
    expect(await fetchFile(page, font)).toEqual(bytes)
    expect(calls).toEqual([])
    await fetchFile(page, image('https://cdn.example.net/a.png'))
    expect(calls).toHaveLength(1)
  })

  it('sends credentials to the page’s own site and to no other', async () => {
    const { calls, request } = network()
    const fetchFile = createAssetSource(async () => null, request)
    await fetchFile(page, image('https://app.example.com/a'))
    await fetchFile(page, image('https://example.com/b'))
    await fetchFile(page, image('https://cdn.example.net/c'))
    await fetchFile(page, image('https://notexample.com/d'))
    expect(calls.map(({ credentials }) => credentials)).toEqual([
      'include',
      'include',
      'omit',
      'omit',
    ])
    expect(calls.every(({ method }) => method === undefined)).toBe(true)
  })

  it('asks once for a file of a document, also when it cannot be had', async () => {
    const { calls, request } = network(null)
    const fetchFile = createAssetSource(async () => null, request)
    for (let time = 0; time < 3; time += 1)
      await fetchFile(page, image('https://cdn.example.net/gone'))
    expect(calls).toHaveLength(1)
    await fetchFile({ ...page, documentId: 'next' }, image('https://cdn.example.net/gone'))
    expect(calls).toHaveLength(2)
  })

  it('gives no file that is too large', async () => {
    const { request } = network(new Uint8Array(11 * 1024 * 1024))
    const fetchFile = createAssetSource(async () => null, request)
    expect(await fetchFile(page, image('https://app.example.com/film'))).toBeNull()
  })

  it('goes to the network for web addresses only', async () => {
    const { calls, request } = network()
    const fetchFile = createAssetSource(async () => null, request)
    expect(await fetchFile(page, image('file:///etc/passwd'))).toBeNull()
    expect(await fetchFile(page, image('blob:https://app.example.com/1'))).toBeNull()
    expect(calls).toEqual([])
  })
})
