import type { Entry } from '../access-matrix/entries.ts'
import type { Call } from '../access-matrix/row.ts'
import { byteGrowths, jsonGrowths, textGrowths } from './growths.ts'

/** One input of a call and one way in which it grows. */
export interface GrowingInput {
  /** As `body.title`. */
  readonly input: string
  readonly growth: string
  /** The call with the input grown to about `n` characters. */
  readonly grown: (call: Call, n: number) => Call
}

/** Every input of a valid call with every way in which it can grow. */
export function growingInputs({ contract }: Entry, call: Call): readonly GrowingInput[] {
  const body = call.body === undefined ? [] : placesIn(call.body)
  return [
    ...body.flatMap((path) => inBody(call, path)),
    ...[...Object.keys(call.query ?? {}), 'search'].flatMap((name) =>
      Object.entries(textGrowths).map(([growth, grow]) => ({
        input: `query.${name}`,
        growth,
        // Servers in front of ours take no longer addresses.
        grown: (given: Call, n: number) => ({
          ...given,
          query: { ...given.query, [name]: grow(Math.min(n, 8_000)) },
        }),
      })),
    ),
    ...(contract.bytes === undefined
      ? []
      : Object.entries(byteGrowths).map(([growth, grow]) => ({
          input: 'bytes',
          growth,
          grown: (given: Call, n: number) => ({ ...given, bytes: grow(n) }),
        }))),
  ]
}

type Path = readonly (string | number)[]

function inBody(call: Call, path: Path): readonly GrowingInput[] {
  const value = path.reduce<unknown>(
    (json, key) => (json as Record<string, unknown>)[key],
    call.body,
  )
  const item = Array.isArray(value) ? value[0] : undefined
  const growths: [string, (n: number) => unknown][] = [
    ...(typeof value === 'string' ? Object.entries(textGrowths) : []),
    ...Object.entries(jsonGrowths).map(([name, grow]): [string, (n: number) => unknown] => [
      name,
      (n) => grow(n, item),
    ]),
  ]
  return growths.map(([growth, grow]) => ({
    input: ['body', ...path].join('.'),
    growth,
    grown: (given, n) => ({ ...given, body: replaced(given.body, path, grow(n)) as object }),
  }))
}

/** Where the values of a body stand, objects and lists included. */
function placesIn(json: unknown, path: Path = []): readonly Path[] {
  const below = Array.isArray(json)
    ? json.slice(0, 1).flatMap((each) => placesIn(each, [...path, 0]))
    : typeof json === 'object' && json !== null
      ? Object.entries(json).flatMap(([key, each]) => placesIn(each, [...path, key]))
      : []
  return path.length === 0 ? below : [path, ...below]
}

function replaced(json: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(json))
    return json.map((each, i) => (i === key ? replaced(each, rest, value) : each))
  const object = json as Record<string, unknown>
  return { ...object, [key]: replaced(object[key], rest, value) }
}
