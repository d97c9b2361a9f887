import type { Fingerprint } from './fingerprint.ts'
import { readHash, written } from './hashing.ts'
import type { ItemTexts } from './item-texts.ts'

/** An element's fingerprint as it is compared. */
export interface Known {
  readonly identity: number
  readonly text: number
  readonly classes: number
  /** Whether the element alone had what it is looked for by, in the capture the fingerprint was made of. */
  readonly wasAlone: boolean
  /** Whether with its surroundings it was. */
  readonly wasAlonePlaced: boolean
  /** Whether it was the only one of its kind among those beside it. */
  readonly wasOnly: boolean
  /** How many were looked for by the same, itself among them; null: the fingerprint is older than this. */
  readonly alike: number | null
  /**
   * The hashes of what stands beside it and of its page's title; null: nothing does, or the fingerprint is older
   * than this.
   */
  readonly beside: () => number | null
  /** Up to three elements around it, the nearest first. */
  readonly around: () => readonly Surrounding[]
  readonly item: KnownItem | null
  readonly xpath: string
}

export interface Surrounding {
  readonly standing: number
  readonly text: number
}

/** The item of a list that it stands in. */
export interface KnownItem {
  readonly way: number
  readonly name: number
  readonly shape: number
  /** The hashes of all texts of the list item, and of its whole list. */
  readonly text: number
  readonly list: number
  /** Most items say what they said: then nobody asks for their texts one by one. */
  readonly texts: () => ItemTexts
}

export function writeFingerprint(known: Known): Fingerprint {
  const { identity, text, classes, wasAlone, wasAlonePlaced, wasOnly, alike, item, xpath } = known
  const flags = `${wasAlone ? 'a' : ''}${wasAlonePlaced ? 'p' : ''}${wasOnly ? 'o' : ''}${alike ?? ''}`
  const around = known.around()
  const outer = (at: number): string | null => {
    const one = around[at]
    return one ? `${written(one.standing)}-${written(one.text)}` : null
  }
  return {
    nodeHash: `${written(identity)}-${written(text)}-${written(classes)}-${flags}-${besideOf(known)}`,
    parentHash: outer(0),
    grandparentHash: outer(1),
    greatGrandparentHash: outer(2),
    firstSiblingHash: item && writeItem(item),
    xpath,
  }
}

function besideOf({ item, beside }: Known): string {
  const hash = item ? null : beside()
  return hash === null ? '' : written(hash)
}

function writeItem({ way, name, shape, text, list, texts }: KnownItem): string {
  const hashes = [way, name, shape, text, list].map(written).join('-')
  const { from, to, texts: each } = texts()
  return `${hashes}-${from}-${to}-${each.map(written).join('.')}`
}

/** Null where the fingerprint is none of this version. */
export function readFingerprint(fingerprint: Fingerprint): Known | null {
  const { nodeHash, firstSiblingHash, xpath } = fingerprint
  const [identity, text, classes, flags = '', beside] = nodeHash?.split('-') ?? []
  const identityHash = readHash(identity)
  const textHash = readHash(text)
  const classesHash = readHash(classes)
  if (identityHash === null || textHash === null || classesHash === null) return null
  const item = firstSiblingHash === null ? null : readItem(firstSiblingHash)
  if (firstSiblingHash !== null && item === null) return null
  return {
    identity: identityHash,
    text: textHash,
    classes: classesHash,
    wasAlone: flags.includes('a'),
    wasAlonePlaced: flags.includes('p'),
    wasOnly: flags.includes('o'),
    alike: Number(/\d+/.exec(flags)?.[0]) || null,
    beside: () => readHash(beside),
    around: () => readAround(fingerprint),
    item,
    xpath,
  }
}

function readAround(fingerprint: Fingerprint): Surrounding[] {
  const { parentHash, grandparentHash, greatGrandparentHash } = fingerprint
  return [parentHash, grandparentHash, greatGrandparentHash].flatMap((outer) => {
    if (outer === null) return []
    const [standing, text] = outer.split('-')
    return [{ standing: readHash(standing) ?? 0, text: readHash(text) ?? 0 }]
  })
}

function readItem(part: string): KnownItem | null {
  const parts = part.split('-')
  if (parts.length !== 8) return null
  const [way, name, shape, text, list] = [0, 1, 2, 3, 4].map((at) => readHash(parts[at]))
  if (way == null || name == null || shape == null || text == null || list == null) return null
  const texts = (): ItemTexts => ({
    from: Number(parts[5]) || 0,
    to: Number(parts[6]) || 0,
    texts: (parts[7] ?? '').split('.').flatMap((one) => readHash(one) ?? []),
  })
  return { way, name, shape, text, list, texts }
}
