import type { AttributeValue } from '../tree/nodes.ts'
import { endOfText, flags, mark, unescaped } from './marks.ts'

/** What a node is, besides its type, its id and what is below it. */
export type Tag = Readonly<Record<string, unknown>>

/** Thrown within this folder only, for a text that nobody packed. */
export class Malformed extends Error {}

interface Part {
  /** What stands before it; nothing before the first. */
  readonly divider: string
  readonly text: string
}

function parts(packed: string): Part[] {
  const found: Part[] = []
  let divider = ''
  for (let at = 0; at <= packed.length; ) {
    const end = endOfText(packed, at)
    found.push({ divider, text: unescaped(packed.slice(at, end)) })
    divider = packed[end] ?? ''
    if (divider !== '' && divider !== mark.attribute && divider !== mark.value) {
      throw new Malformed('has a tag that is none')
    }
    at = end + 1
  }
  return found
}

export function doctypeOf(packed: string): Tag {
  const [name, publicId, systemId, ...rest] = parts(packed)
  const isOne = [publicId, systemId].every((part) => part?.divider === mark.attribute)
  if (!isOne || rest.length > 0) throw new Malformed('has a doctype that is none')
  return { name: name?.text, publicId: publicId?.text, systemId: systemId?.text }
}

export function documentOf(packed: string): Tag {
  const [first, ...more] = parts(packed)
  return {
    ...(first && first.text !== '' ? { compatMode: first.text } : {}),
    ...sheetsOf(more),
  }
}

function sheetsOf(found: readonly Part[]): Tag {
  if (found.some(({ divider }) => divider !== mark.value)) {
    throw new Malformed('has style sheets that are none')
  }
  return found.length > 0 ? { adoptedStyleSheets: found.map(({ text }) => text) } : {}
}

export function tagOf(packed: string): Tag {
  const [first, ...rest] = parts(packed)
  const isOwn = rest[0]?.text === '' && rest[1]?.divider === mark.attribute
  const own = isOwn ? rest.splice(0, endOfValues(rest, 2)).slice(1) : []
  const attributes: [string, AttributeValue][] = []
  for (let at = 0; at < rest.length; ) {
    const end = endOfValues(rest, at + 1)
    attributes.push([rest[at]?.text ?? '', attributeValue(rest.slice(at + 1, end))])
    at = end
  }
  const isFlagged = Array.from(own[0]?.text ?? '', (letter): [string, true] => {
    const flag = flags.find(([known]) => known === letter)?.[1]
    if (!flag) throw new Malformed(`has an unknown flag ${letter}`)
    return [flag, true]
  })
  return {
    tagName: first?.text ?? '',
    attributes: Object.fromEntries(attributes),
    ...Object.fromEntries(isFlagged),
    ...sheetsOf(own.slice(1)),
  }
}

/** The first part from `at` on that is no value. */
function endOfValues(found: readonly Part[], at: number): number {
  let end = at
  while (found[end]?.divider === mark.value) end += 1
  return end
}

function attributeValue(values: readonly Part[]): AttributeValue {
  const [value, json] = values
  if (!value) return true
  if (!json) return value.text
  if (values.length > 2 || value.text !== '') throw new Malformed('has an attribute of two values')
  if (json.text === 'true') return true
  if (json.text === 'null') return null
  const number = /^-?\d/.test(json.text) ? Number(json.text) : Number.NaN
  if (!Number.isFinite(number)) throw new Malformed('has an attribute that is not text')
  return number
}
