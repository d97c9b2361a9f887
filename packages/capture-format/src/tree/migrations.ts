import { boxesOfVersion2, treeOfVersion2 } from '../packed/version-2.ts'
import { captureVersion } from './capture.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * What brings a capture of one version to the next, by the version it starts from. A capture once
 * written is read for ever: an entry is never changed, and a sample of its version stays in the tests.
 */
export const migrations: Readonly<Record<number, (capture: Json) => Json>> = {
  // Version 2 may be packed; version 1 was always spelled out.
  1: (capture) => capture,
  // Version 3 packs line breaks and boxes in another way.
  2: (capture) => ({
    ...capture,
    tree: treeOfVersion2(capture.tree),
    boxes: boxesOfVersion2(capture.boxes),
  }),
}

export type Migrated = { ok: true; json: unknown } | { ok: false; problem: string }

function versionOf(json: Json): number | null {
  const { version } = json
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : null
}

/** Brings the JSON of any shipped version to the current one; it is not validated here. */
export function migrate(
  json: unknown,
  steps: typeof migrations = migrations,
  current: number = captureVersion,
): Migrated {
  if (typeof json !== 'object' || json === null) return { ok: false, problem: 'not a capture' }
  let capture: Json = { ...json }
  const first = versionOf(capture)
  if (first === null) return { ok: false, problem: 'version: is missing' }
  if (first > current) return { ok: false, problem: `version: ${first} is newer than this reader` }
  for (let version = first; version < current; version += 1) {
    const step = steps[version]
    if (!step) return { ok: false, problem: `version: ${version} is not known` }
    capture = { ...step(capture), version: version + 1 }
  }
  return { ok: true, json: capture }
}
