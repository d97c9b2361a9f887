import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FolderStore } from './folder-store.ts'
import { type ObjectStore, StorageUnavailable } from './object-store.ts'
import { S3Store } from './s3-store.ts'

const endpoint = process.env.TEST_S3_ENDPOINT
const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-objects-'))
  folders.push(folder)
  return folder
}

const s3StoreAt = (address: string) =>
  new S3Store({
    kind: 's3',
    endpoint: address,
    bucket: `waystep-objects-${randomUUID()}`,
    accessKey: process.env.TEST_S3_ACCESS_KEY ?? 'testkey',
    secretKey: process.env.TEST_S3_SECRET_KEY ?? 'testsecret123',
    region: 'us-east-1',
  })

const makers: [string, () => Promise<ObjectStore>][] = [
  ['a folder', async () => new FolderStore(await temporaryFolder())],
]
if (endpoint) {
  makers.push([
    'an S3 store',
    async () => {
      const store = s3StoreAt(endpoint)
      await store.prepare()
      return store
    },
  ])
}

/** A server that hands every request on to another one, and says which methods it saw. */
async function forwardTo(target: string) {
  const methods: string[] = []
  const forwarder = createServer((incoming, reply) => {
    const { method = '', url = '', headers } = incoming
    methods.push(method)
    const outgoing = request(new URL(url, target), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => forwarder.listen(0, '127.0.0.1', resolve))
  const { port } = forwarder.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, methods, stop: () => forwarder.close() }
}

it('an S3 store that sends all of an object instead of a part is not believed', async () => {
  const server = createServer((_, reply) => reply.end('0123456789'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const store = s3StoreAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const found = await store.get('ten')
  expect(found && (await text(found.stream))).toBe('0123456789')
  await expect(store.get('ten', { start: 2, end: 5 })).rejects.toThrow('instead of a part')
  server.close()
})

it.runIf(endpoint)('an S3 store is asked once for an object or a part of it', async () => {
  const { url, methods, stop } = await forwardTo(endpoint ?? '')
  const store = s3StoreAt(url)
  await store.prepare()
  await store.put('ten', Buffer.from('0123456789'))
  methods.length = 0
  for (const range of [undefined, { start: 2, end: 5 }, { start: 2, end: 99 }]) {
    const found = await store.get('ten', range)
    expect(found && (await text(found.stream))).toBe('0123456789'.slice(range?.start, range?.end))
  }
  expect(await store.get('eleven')).toBeNull()
  expect(methods).toEqual(['GET', 'GET', 'GET', 'GET'])
  stop()
})

/** What every store must do, whatever it is made of. */
describe.each(makers)('%s', (_name, make) => {
  let store: ObjectStore
  beforeAll(async () => {
    store = await make()
  })

  const bytes = Buffer.from('0123456789')
  const read = async (key: string, range?: { start: number; end: number }) => {
    const found = await store.get(key, range)
    return found === null ? null : { size: found.size, text: await text(found.stream) }
  }

  it('returns what was put, whole or in part', async () => {
    await store.put('a/b/ten.bin', bytes, { type: 'application/octet-stream' })
    expect(await read('a/b/ten.bin')).toEqual({ size: 10, text: '0123456789' })
    expect(await read('a/b/ten.bin', { start: 2, end: 5 })).toEqual({ size: 10, text: '234' })
    expect(await read('a/b/ten.bin', { start: 0, end: 1 })).toEqual({ size: 10, text: '0' })
    expect(await read('a/b/ten.bin', { start: 4, end: 4 })).toEqual({ size: 10, text: '' })
    const end = Number.POSITIVE_INFINITY
    expect(await read('a/b/ten.bin', { start: 0, end })).toEqual({ size: 10, text: '0123456789' })
    expect(await read('a/b/ten.bin', { start: 7, end })).toEqual({ size: 10, text: '789' })
    expect(await read('a/b/ten.bin', { start: 7, end: 99 })).toEqual({ size: 10, text: '789' })
    expect(await read('a/b/ten.bin', { start: 10, end })).toEqual({ size: 10, text: '' })
    expect(await read('a/b/ten.bin', { start: 55, end: 99 })).toEqual({ size: 10, text: '' })
    expect(await store.head('a/b/ten.bin')).toEqual({ key: 'a/b/ten.bin', size: 10 })
  })

  it('keeps empty objects and replaces old ones', async () => {
    await store.put('empty', new Uint8Array())
    expect(await read('empty')).toEqual({ size: 0, text: '' })
    await store.put('empty', bytes)
    expect((await read('empty'))?.size).toBe(10)
    await store.put('empty', new Uint8Array())
    expect(await read('empty', { start: 0, end: 5 })).toEqual({ size: 0, text: '' })
  })

  it('leaves an existing object alone when asked to', async () => {
    await store.put('once', Buffer.from('first'), { ifAbsent: true })
    await store.put('once', Buffer.from('second'), { ifAbsent: true })
    expect((await read('once'))?.text).toBe('first')
  })

  it('takes streams larger than a chunk', async () => {
    const large = Buffer.alloc(3 * 1024 * 1024, 'waystep')
    await store.put('large', {
      stream: Readable.from([large.subarray(0, 999), large.subarray(999)]),
      size: large.length,
    })
    const found = await store.get('large')
    expect(found && (await buffer(found.stream)).equals(large)).toBe(true)
  })

  it.each([
    ['fewer', 1],
    ['more', 11],
  ])('takes no stream of %s bytes than were announced', async (_which, sent) => {
    const stream = Readable.from([Buffer.alloc(sent)])
    await expect(store.put('announced', { stream, size: 10 })).rejects.toThrow('announced')
    expect(await store.head('announced')).toBeNull()
  })

  it('knows nothing of what was not put, and deletes twice without complaint', async () => {
    expect(await store.get('nothing')).toBeNull()
    expect(await store.get('nothing', { start: 1, end: 2 })).toBeNull()
    expect(await store.get('nothing', { start: 2, end: 2 })).toBeNull()
    expect(await store.head('nothing')).toBeNull()
    await store.put('gone', bytes)
    await store.delete('gone')
    await store.delete('gone')
    expect(await store.get('gone')).toBeNull()
  })

  it('deletes many at once, however many, and no others', async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `many/${index}`)
    for (const key of [...keys, 'many/kept']) await store.put(key, bytes)
    await store.deleteAll([...keys, 'many/never-there'])
    await store.deleteAll([])
    const left: string[] = []
    for await (const { key } of store.list('many/')) left.push(key)
    expect(left).toEqual(['many/kept'])
    await expect(store.deleteAll(['../out'])).rejects.toThrow('Not an object key')
  })

  it('lists by prefix', async () => {
    for (const key of ['list/w1/a', 'list/w1/b', 'list/w10/c', 'list/x'])
      await store.put(key, bytes)
    const keys: string[] = []
    for await (const { key, size } of store.list('list/w1/')) {
      expect(size).toBe(10)
      keys.push(key)
    }
    expect(keys.sort()).toEqual(['list/w1/a', 'list/w1/b'])
  })

  it.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', '', 'a\\b', 'a/./b', 'ä', 'a b'])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put(key, bytes)).rejects.toThrow('Not an object key')
      await expect(store.get(key)).rejects.toThrow('Not an object key')
    },
  )

  it('says that it can be written', async () => {
    await expect(store.check()).resolves.toBeUndefined()
  })
})

describe('a folder that cannot be written', () => {
  it('says that storage is unavailable', async () => {
    const folder = await temporaryFolder()
    // A file where a folder should be: refused to every user, root too.
    await writeFile(join(folder, 'unfinished'), '')
    const store = new FolderStore(folder)
    await expect(store.put('a', Buffer.from('x'))).rejects.toThrow(StorageUnavailable)
    await expect(store.check()).rejects.toThrow(StorageUnavailable)
  })

  it('removes what a broken stream left', async () => {
    const folder = await temporaryFolder()
    const store = new FolderStore(folder)
    const short = { stream: Readable.from([Buffer.from('abc')]), size: 10 }
    await expect(store.put('short', short)).rejects.toThrow('announced')
    expect(await store.get('short')).toBeNull()
    expect(await readdir(join(folder, 'unfinished'))).toEqual([])
  })
})

describe('an S3 store out of reach', () => {
  it('says that storage is unavailable', async () => {
    const store = new S3Store({
      kind: 's3',
      endpoint: 'http://127.0.0.1:9',
      bucket: 'waystep',
      accessKey: 'a',
      secretKey: 'b',
      region: 'us-east-1',
    })
    await expect(store.prepare()).rejects.toThrow(StorageUnavailable)
    await expect(store.get('a')).rejects.toThrow(StorageUnavailable)
  })
})
