import type { Fingerprint } from './fingerprint.ts'
import { readHash, written } from './hashing.ts'
import type { ItemTexts } from './item-texts.ts'

/** An element's fingerprint as it is compared. */
export interface Known {
  readonly identity: number
  readonly text: number
  readonly classes: number
  /** In the capture it was taken of: whether what it is looked for by was its alone. */
  readonly wasAlone: boolean
  /** Whether with its surroundings it was. */
  readonly wasAlonePlaced: boolean
  /** Whether it was the only one of its kind among those beside it. */
  readonly wasOnly: boolean
  /** Up to three elements around it, the nearest first. */
  readonly around: readonly { readonly standing: number; readonly text: number }[]
  readonly item: KnownItem | null
  readonly xpath: string
}

/** The item of a list that it stands in. */
export interface KnownItem extends ItemTexts {
  readonly way: number
  readonly name: number
  readonly shape: number
  /** Of all that the list says. */
  readonly list: number
}

export function writeFingerprint(known: Known): Fingerprint {
  const { identity, text, classes, wasAlone, wasAlonePlaced, wasOnly, around, item, xpath } = known
  const flags = `${wasAlone ? 'a' : ''}${wasAlonePlaced ? 'p' : ''}${wasOnly ? 'o' : ''}`
  const outer = (at: number): string | null => {
    const one = around[at]
    return one ? `${written(one.standing)}-${written(one.text)}` : null
  }
  return {
    nodeHash: `${written(identity)}-${written(text)}-${written(classes)}-${flags}`,
    parentHash: outer(0),
    grandparentHash: outer(1),
    greatGrandparentHash: outer(2),
    firstSiblingHash: item && writeItem(item),
    xpath,
  }
}

function writeItem({ way, name, shape, list, from, to, texts }: KnownItem): string {
  const hashes = [way, name, shape, list].map(written).join('-')
  return `${hashes}-${from}-${to}-${texts.map(written).join('.')}`
}

/** Null where the fingerprint is none of this version. */
export function readFingerprint(fingerprint: Fingerprint): Known | null {
  const [identity, text, classes, flags = ''] = fingerprint.nodeHash?.split('-') ?? []
  const own = [identity, text, classes].map((part) => readHash(part ?? ''))
  const [identityHash, textHash, classesHash] = own
  if (identityHash == null || textHash == null || classesHash == null) return null
  const outer = [
    fingerprint.parentHash,
    fingerprint.grandparentHash,
    fingerprint.greatGrandparentHash,
  ]
  const { firstSiblingHash } = fingerprint
  const item = firstSiblingHash === null ? null : readItem(firstSiblingHash)
  if (firstSiblingHash !== null && item === null) return null
  return {
    identity: identityHash,
    text: textHash,
    classes: classesHash,
    wasAlone: flags.includes('a'),
    wasAlonePlaced: flags.includes('p'),
    wasOnly: flags.includes('o'),
    around: outer.flatMap((part) => (part === null ? [] : [readOuter(part)])),
    item,
    xpath: fingerprint.xpath,
  }
}

function readOuter(part: string): { standing: number; text: number } {
  const [standing = '', text = ''] = part.split('-')
  return { standing: readHash(standing) ?? 0, text: readHash(text) ?? 0 }
}

function readItem(part: string): KnownItem | null {
  const parts = part.split('-')
  const [way, name, shape, list] = parts.slice(0, 4).map(readHash)
  const [from, to] = parts.slice(4, 6).map(Number)
  if (way == null || name == null || shape == null || list == null) return null
  if (!Number.isInteger(from) || !Number.isInteger(to) || parts.length !== 7) return null
  const texts = (parts[6] ?? '').split('.').flatMap((text) => readHash(text) ?? [])
  return { way, name, shape, list, from: from ?? 0, to: to ?? 0, texts }
}
