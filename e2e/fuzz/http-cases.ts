import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { packCapture, parseCapture } from '@waystep/capture-format'
import { sendBrokenBody } from './broken-bodies.ts'
import { hostile, oddTexts } from './hostile-texts.ts'
import { gzipped, type HttpOutcome, json, made, type World } from './http-outcome.ts'
import { mutateBytes } from './mutate-bytes.ts'
import { mutateJson } from './mutate-json.ts'
import { type Draft, mutateTree } from './mutate-tree.ts'
import type { Random } from './random.ts'
import { ask, hashOf, publish, type Tenant } from './tenant.ts'

/** Makes one call, or a few, that no client of ours would make. */
export async function makeHttpCase(world: World, random: Random): Promise<HttpOutcome> {
  const [one, other] = random.once(2) ? world.tenants : [world.tenants[1], world.tenants[0]]
  switch (random.below(12)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return await sendCapture(world, one, other, random)
    case 4:
    case 5:
      return await sendFile(world, one, other, random)
    case 6:
    case 7:
      return await lookElsewhere(world, one, other, random)
    case 8:
      return await readOddly(world, one, random)
    case 9:
      return await sendBrokenBody(world, one, random)
    default:
      return await useWhatWasCaptured(world, one, random)
  }
}

function spoiled(text: string, random: Random): string {
  if (random.once(4)) return mutateBytes(Buffer.from(text), Buffer.from(text), random).toString()
  let capture = JSON.parse(text)
  if (random.once(2)) {
    const parsed = parseCapture(capture)
    if (parsed.ok) capture = packCapture(parsed.capture)
  }
  for (let left = random.below(4); left > 0; left -= 1) {
    if (random.once(3)) mutateJson(capture, random)
    else if (typeof capture.tree?.nodes === 'string') {
      const nodes = Buffer.from(capture.tree.nodes)
      capture.tree.nodes = mutateBytes(nodes, nodes, random).toString()
    } else if (capture.tree) mutateTree(capture.tree as Draft, random)
  }
  return JSON.stringify(capture)
}

async function sendCapture(world: World, one: Tenant, other: Tenant, random: Random) {
  const path = '/api/captures'
  const own = random.pick(one.captures).json
  const wrapped = (capture: string, workspaceId = one.workspaceId, id: string = randomUUID()) =>
    `{"id":${JSON.stringify(id)},"workspaceId":"${workspaceId}","capture":${capture}}`
  const theirs = random.pick(other.hashes)
  switch (random.below(8)) {
    case 0: {
      const body = wrapped(own, other.workspaceId)
      return await made(
        world,
        one,
        'capture into another workspace',
        { method: 'POST', path, headers: json, body },
        true,
      )
    }
    case 1: {
      const body = wrapped(own, one.workspaceId, random.pick(other.captures).id)
      return await made(
        world,
        one,
        'capture under another’s id',
        { method: 'POST', path, headers: json, body },
        true,
      )
    }
    case 2: {
      const capture = JSON.parse(own)
      capture.assets = [...capture.assets, { hash: theirs, type: 'image/png', size: 1 }]
      const body = wrapped(JSON.stringify(capture))
      return await made(
        world,
        one,
        'capture with another’s file',
        { method: 'POST', path, headers: json, body },
        true,
      )
    }
    case 3: {
      const pieces = JSON.stringify({ base: theirs, pieces: [0, 20, random.pick(oddTexts)] })
      const call = { method: 'POST', path, headers: json, body: wrapped(pieces) }
      return await made(world, one, 'capture in pieces of another’s file', call, true)
    }
    case 4: {
      const base = random.pick(one.hashes)
      const pieces: unknown[] = [0, random.below(99), own.slice(0, random.below(400))]
      mutateJson(pieces, random)
      const body = wrapped(JSON.stringify({ base, pieces }))
      return await made(world, one, 'capture in odd pieces', {
        method: 'POST',
        path,
        headers: json,
        body,
      })
    }
    case 5: {
      const packed = gzipSync(wrapped(spoiled(own, random)), { level: 1 })
      const body = mutateBytes(packed, packed, random)
      return await made(world, one, 'capture of odd bytes', {
        method: 'POST',
        path,
        headers: gzipped,
        body,
      })
    }
    default: {
      const text = wrapped(spoiled(own, random))
      const isPacked = random.once(2)
      const body = isPacked ? gzipSync(text, { level: 1 }) : text
      const headers = isPacked ? gzipped : json
      return await made(world, one, 'spoiled capture', { method: 'POST', path, headers, body })
    }
  }
}

async function sendFile(world: World, one: Tenant, other: Tenant, random: Random) {
  const begin = Buffer.from(
    random.pick([...hostile.svg, ...hostile.css, '\x89PNG\r\n\x1a\n', 'RIFF', '\xff\xd8\xff']),
    'latin1',
  )
  const plain = mutateBytes(begin, Buffer.from(random.pick(hostile.svg)), random)
  const isPacked = random.once(4)
  const body = isPacked ? gzipSync(plain) : plain
  const isWrong = random.once(3)
  const isElsewhere = random.once(6)
  const hash = isWrong ? hashOf(Buffer.from(randomUUID())) : hashOf(plain)
  const type = random.pick([
    'image/png',
    'image/svg+xml',
    'text/css',
    'text/html',
    'application/octet-stream',
    'font/woff2',
    'x',
    'text/css; charset=utf-7',
  ])
  const workspaceId = isElsewhere ? other.workspaceId : one.workspaceId
  const headers = { 'content-type': type, ...(isPacked && { 'content-encoding': 'gzip' }) }
  const call = { method: 'PUT', path: `/api/assets/${workspaceId}/${hash}`, headers, body }
  return await made(world, one, 'file', call, isWrong || isElsewhere)
}

/** Asks for what is another's, by its true name. */
async function lookElsewhere(world: World, one: Tenant, other: Tenant, random: Random) {
  const hash = random.pick(other.hashes)
  const { id } = random.pick(other.captures)
  const spoil = (text: string) =>
    mutateBytes(Buffer.from(text), Buffer.from(text), random).toString('latin1')
  const grant = other.grantBase.slice(3, -1)
  const path = random.pick([
    `/api/assets/${other.workspaceId}/${hash}`,
    `/api/assets/${one.workspaceId}/${hash}`,
    `/api/captures/${id}`,
    `/api/captures/${id}/page`,
    `/api/captures/${id}/page?stepId=${one.stepId}`,
    `/api/demo/${other.demoId}`,
    `/api/step/${other.stepId}/thumbnail`,
    `/api/demo/${other.demoId}/thumbnail`,
    `${one.grantBase}assets/${hash}`,
    `${one.grantBase}pages/${other.stepId}.html`,
    `${one.filesBase}assets/${hash}`,
    `${one.filesBase}${other.pageFile}`,
    `/files/${grant}/assets/${hash}`,
    `/files/${encodeURIComponent(spoil(other.filesBase.slice(7, -1)))}/${other.pageFile}`,
    `/v/${encodeURIComponent(spoil(grant))}/manifest.json`,
    `/v/${grant.split('.')[0]}.${one.grantBase.slice(3, -1).split('.')[1]}/manifest.json`,
    `${one.grantBase}assets/..%2f..%2f${grant}%2fassets%2f${hash}`,
    `${one.grantBase}pages/..%2f..%2f..%2fapi%2fme.html`,
  ])
  return await made(world, one, 'another’s things', { method: 'GET', path }, true)
}

/** Asks for what is one's own, with headers that no browser sends. */
async function readOddly(world: World, one: Tenant, random: Random) {
  const path = random.pick([
    `${one.grantBase}assets/${random.pick(one.hashes)}`,
    `${one.grantBase}pages/${one.stepId}.html`,
    `${one.grantBase}manifest.json`,
    `${one.filesBase}assets/${random.pick(one.hashes)}`,
    `${one.filesBase}${one.pageFile}`,
    `/api/assets/${one.workspaceId}/${random.pick(one.hashes)}`,
    `/api/captures/${random.pick(one.captures).id}`,
    `/api/captures/${random.pick(one.captures).id}/page`,
  ])
  const ranges = [
    'bytes=0-0',
    'bytes=-1',
    'bytes=9-1',
    'bytes=0-,5-',
    'bytes=99999999999999999999-',
    'bytes=-99999999999999999999',
    'bytes=a-b',
    'x=0-1',
    'bytes=1e3-',
    ' bytes=0-5 ',
  ]
  const accepted = [
    'br',
    'gzip',
    'zstd',
    'identity;q=0',
    '*;q=0',
    'br;q=x',
    'br;q=0.0001,gzip;q=2',
    'x'.repeat(4000),
    '*',
    ',,,;;q=',
  ]
  const tags = [
    '*',
    '"x"',
    'W/"x"',
    `"${one.hashes[0]}"`,
    `"${one.hashes[0]}.br"`,
    '"'.repeat(3000),
    ',,,',
  ]
  const headers = {
    ...(random.once(2) && { range: random.pick(ranges) }),
    'accept-encoding': random.pick(accepted),
    ...(random.once(3) && { 'if-none-match': random.pick(tags) }),
    ...(random.once(3) && { 'if-range': random.pick(tags) }),
  }
  const method = random.pick(['GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'])
  return await made(world, one, `${method} with odd headers`, { method, path, headers })
}

/** A spoiled capture or picture that was accepted is published, drawn and shown like any other. */
async function useWhatWasCaptured(world: World, one: Tenant, random: Random): Promise<HttpOutcome> {
  const { url } = world
  const id = randomUUID()
  const capture = spoiled(random.pick(one.captures).json, random)
  const body = `{"id":"${id}","workspaceId":"${one.workspaceId}","capture":${capture}}`
  const call = { method: 'POST', path: '/api/captures', headers: json, body }
  const sent = await made(world, one, 'spoiled capture', call)
  if (sent.status !== 201) return sent
  const picture = mutateBytes(
    Buffer.from(random.pick(one.captures).json),
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
    random,
  )
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
    picture.subarray(0, 300),
  ])
  const hash = hashOf(bytes)
  await ask(url, one.cookie, {
    method: 'PUT',
    path: `/api/assets/${one.workspaceId}/${hash}`,
    body: bytes,
  })
  const page = await publish(url, one, id, `asset:${hash}`)
  const addresses = [
    `${one.grantBase}pages/${one.stepId}.html`,
    `${one.grantBase}manifest.json`,
    `/api/captures/${id}/page`,
    `/api/step/${one.stepId}/thumbnail`,
    `/embed/${one.demoId}`,
  ]
  let slowest = page.milliseconds
  let text = page.text
  for (const path of addresses) {
    const answer = await ask(url, one.cookie, { method: 'GET', path })
    slowest = Math.max(slowest, answer.milliseconds)
    text += answer.text
    if (answer.status >= 500)
      return {
        kind: 'showing what was withheld',
        call: { ...call, path },
        mustRefuse: false,
        asker: one.name,
        ...answer,
      }
  }
  return {
    kind: 'showing what was withheld',
    call,
    status: page.status,
    text,
    milliseconds: slowest,
    mustRefuse: false,
    asker: one.name,
  }
}
