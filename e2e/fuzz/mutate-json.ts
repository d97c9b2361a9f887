import { oddTexts } from './hostile-texts.ts'
import type { Random } from './random.ts'

type Json = Record<string, unknown> | unknown[]

const oddNumbers = [0, -0, 1, -1, 0.5, 1e308, -1e308, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53), 3]

/** Something that is not what stands there: another type, another size, or just another value. */
function oddValue(random: Random): unknown {
  switch (random.below(9)) {
    case 0:
      return null
    case 1:
      return random.once(2)
    case 2:
      return random.pick(oddNumbers)
    case 3:
      return []
    case 4:
      return {}
    case 5:
      return Array.from({ length: random.below(2000) }, () => random.pick(oddNumbers))
    case 6:
      return { length: 2 ** 32, __proto__: null, type: random.below(8), id: random.below(9) }
    default:
      return random.pick(oddTexts)
  }
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

/** A place in a JSON value, found by going down at random. */
function placeIn(json: Json, random: Random): { holder: Json; key: string } | null {
  let holder = json
  for (let depth = 0; depth < 200; depth += 1) {
    const keys = Object.keys(holder)
    if (keys.length === 0) return null
    const key = random.pick(keys)
    const value: unknown = Reflect.get(holder, key)
    if (!isJson(value) || random.once(6)) return { holder, key }
    holder = value
  }
  return null
}

/** Changes one thing of a JSON value, in place, whatever it means there. */
export function mutateJson(json: Json, random: Random): void {
  const place = placeIn(json, random)
  if (place === null) return
  const { holder, key } = place
  switch (random.below(6)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else Reflect.deleteProperty(holder, key)
      return
    case 1:
      if (Array.isArray(holder)) holder.push(Reflect.get(holder, key))
      else Reflect.set(holder, random.pick(oddTexts).slice(0, 40), Reflect.get(holder, key))
      return
    case 2: {
      const other = placeIn(json, random)
      if (other) Reflect.set(holder, key, structuredClone(Reflect.get(other.holder, other.key)))
      return
    }
    default:
      Reflect.set(holder, key, oddValue(random))
  }
}
