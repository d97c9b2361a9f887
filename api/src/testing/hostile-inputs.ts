import type { RouteContract } from '@waystep/api-contract'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { requestOf } from './access-matrix/inject-call.ts'
import type { Call } from './access-matrix/row.ts'

/** A call with one hostile thing in it. */
export interface HostileCall {
  /** Where it stands, and what it is. */
  readonly what: string
  readonly request: InjectOptions
}

/** What no PostgreSQL holds: sent at every place of every call. */
const unstorable = ['\u0000', 'a\u0000b', '\ud800', 'a\udc00\ud800b'] as const

/** What a database, a store or a program may trip over: each place of a call gets some of them. */
const hostile: readonly unknown[] = [
  "'",
  '"',
  "'; drop table demos; --",
  '$1',
  '\\',
  '%',
  '_%\\',
  '%%%',
  '?',
  '{}',
  '::int',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '',
  '../../etc/passwd',
  '..',
  '.',
  '/',
  '//',
  'a/b',
  '%2e%2e%2f',
  '%00',
  '\r\nX: y',
  '\u2028',
  '\u00e9',
  'e\u0301',
  '\u212b',
  '\ufb03',
  '\u0130',
  '\u202e',
  '\ufeff',
  '\ud83d\udca5',
  'x'.repeat(1_025),
  'x'.repeat(9_000),
  '\u00e9'.repeat(1_025),
  ' '.repeat(300),
  '9'.repeat(400),
  '9223372036854775808',
  '-1',
  '1e309',
  '0x10',
  '2147483648',
  '-0',
  '+275760-09-13T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00.000Z',
  '0000-00-00T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  'infinity',
  '24:00',
  'asset:',
  `asset:${'0'.repeat(64)}`,
  `asset:${'0'.repeat(64)}/..`,
  'javascript:0',
  'http://[',
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  2 ** 64,
  1e308,
  -1e308,
  0.1,
  -1,
  1e-320,
  8_640_000_000_000_000,
  8_640_000_000_000_001,
  -8_640_000_000_000_001,
  null,
  true,
  [],
  {},
  [[]],
  ['x'],
  { length: 1e9 },
  { toString: 1 },
  { constructor: 'x' },
]

/** What may stand in a path or a query as it is sent, besides the texts above. */
const spelled = ['%ed%a0%80', '%ff', '%c0%ae%c0%ae', '%252e%252e', '%u0000', '%', '+', '%0d%0aX:y']

/** How many of the hostile values each place gets, beginning elsewhere at each; all of them with HOSTILE_ALL. */
const share = process.env.HOSTILE_ALL ? hostile.length : 3

/** Calls that are like a valid one but for one place of their path, query or body. */
export function hostileCalls(contract: RouteContract, call: Call): HostileCall[] {
  return [...inPath(contract, call), ...inQuery(contract, call), ...inBody(contract, call)]
}

let turn = 0

function valuesAt(): unknown[] {
  const values = Array.from({ length: share }, (_, at) => hostile[(turn + at) % hostile.length])
  turn += share
  return [...unstorable, ...values]
}

/** Texts as a client sends them in an address, and some that no client would. */
function addressesAt(): string[] {
  const texts = valuesAt().flatMap((value) => (typeof value === 'string' ? [value] : []))
  const sent = texts.flatMap((text) => (text.isWellFormed() ? [encodeURIComponent(text)] : []))
  turn += 1
  const few = process.env.HOSTILE_ALL ? spelled : [spelled[0], spelled[turn % spelled.length]]
  return [...sent, ...few.flatMap((text) => text ?? [])]
}

function inPath(contract: RouteContract, call: Call): HostileCall[] {
  return Object.keys(call.params ?? {}).flatMap((name) =>
    addressesAt()
      .filter((text) => text !== '')
      .map((text) => {
        const path = contract.path.replace(`:${name}`, text)
        return {
          what: `${name} in the path: ${short(text)}`,
          request: requestOf({ ...contract, path: path as `/${string}` }, call),
        }
      }),
  )
}

function inQuery(contract: RouteContract, call: Call): HostileCall[] {
  const names = new Set([...keysOf(contract.query), ...Object.keys(call.query ?? {}), '__proto__'])
  const { query = {}, ...rest } = call
  const request = requestOf(contract, rest)
  return [...names].flatMap((name) =>
    addressesAt().map((text) => {
      const { [name]: _, ...others } = query
      const asked = [new URLSearchParams(others).toString(), `${name}=${text}`]
      return {
        what: `${name} in the query: ${short(text)}`,
        request: { ...request, url: `${request.url}?${asked.filter(Boolean).join('&')}` },
      }
    }),
  )
}

function inBody(contract: RouteContract, call: Call): HostileCall[] {
  if (contract.body === undefined) return []
  const body: unknown = call.body ?? {}
  const places = placesIn(body)
  const more = keysOf(contract.body).map((key) => [key])
  const all = new Map([...places, ...more].map((place) => [place.join('\0'), place]))
  const { body: _, ...rest } = call
  const request = requestOf(contract, rest)
  const send = (what: string, payload: string): HostileCall => ({
    what: `${what} in the body`,
    request: {
      ...request,
      headers: { ...request.headers, 'content-type': 'application/json' },
      payload,
    },
  })
  const values = [...all.values()].flatMap((place) =>
    valuesAt().map((value) =>
      send(`${place.join('.')}: ${short(value)}`, JSON.stringify(replaced(body, place, value))),
    ),
  )
  const keys = objectsIn(body).flatMap((place) =>
    ['\u0000', '\ud800', 'x'.repeat(9_000), '__proto__', 'constructor'].map((key) =>
      send(`a key ${short(key)} of ${place.join('.')}`, withKey(body, place, key)),
    ),
  )
  return [...values, ...keys]
}

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? String(value)

function keysOf(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

type ValuePath = readonly (string | number)[]

/** Where a value holds something, its objects and lists included. */
function placesIn(value: unknown, at: ValuePath = []): ValuePath[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inside = Object.entries(value).flatMap(([key, item]) =>
    placesIn(item, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return at.length === 0 ? inside : [at, ...inside]
}

function objectsIn(value: unknown, at: ValuePath = []): ValuePath[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, item]) =>
    objectsIn(item, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return Array.isArray(value) ? inside : [at, ...inside]
}

function replaced(value: unknown, [key, ...rest]: ValuePath, leaf: unknown): unknown {
  if (key === undefined) return leaf
  if (Array.isArray(value)) {
    return value.map((item, at) => (at === key ? replaced(item, rest, leaf) : item))
  }
  const holder = typeof value === 'object' && value !== null ? value : {}
  return { ...holder, [key]: replaced(Reflect.get(holder, key), rest, leaf) }
}

/** The JSON of a value in which one object has another key; `__proto__` is one in JSON alone. */
function withKey(body: unknown, place: ValuePath, key: string): string {
  const holder = place.reduce<unknown>((value, at) => Reflect.get(Object(value), at), body)
  const marked = replaced(body, place, { ...Object(holder), '*key*': 'x' })
  return JSON.stringify(marked).replace('"*key*"', () => JSON.stringify(key))
}
