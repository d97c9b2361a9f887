import type { Call } from './row.ts'

type Path = readonly (string | number)[]

/** What addresses a thing: an id, a hash, a grant or a key made of such. */
const addresses = /[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{64}|^[\w.-]{30,}$/

/** Where two calls of the same route, each valid in a world of its own, name different things. */
export function differingPlaces(mine: Call, theirs: Call): Path[] {
  return leaves(partsOf(mine)).flatMap(([path, value]) => {
    const other = at(partsOf(theirs), path)
    return typeof other === 'string' && other !== value && addresses.test(other) ? [path] : []
  })
}

/** A call with the thing at one place taken from another call. */
export function withThingOf(call: Call, other: Call, path: Path): Call {
  return Object.assign({}, call, replaced(partsOf(call), path, at(partsOf(other), path)))
}

const partsOf = ({ params, query, body }: Call): object => ({
  ...(params && { params }),
  ...(query && { query }),
  ...(body && { body }),
})

function leaves(value: unknown, path: Path = []): [Path, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => leaves(child, [...path, key]))
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (parent, key) =>
      typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined,
    value,
  )
}

/** A copy of a value in which one leaf is another one. */
function replaced(value: unknown, [key, ...rest]: Path, leaf: unknown): unknown {
  if (key === undefined) return leaf
  if (Array.isArray(value)) {
    return value.map((child, index) =>
      index === Number(key) ? replaced(child, rest, leaf) : child,
    )
  }
  return typeof value === 'object' && value !== null
    ? { ...value, [key]: replaced(Reflect.get(value, key), rest, leaf) }
    : value
}
