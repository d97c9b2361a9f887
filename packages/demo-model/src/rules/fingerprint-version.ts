/** The newest version of fingerprints that edits may have; `capture-format` finds elements by them. */
export const newestFingerprint = 1

/** What a `nodeHash` begins with that says its version. Version 1 says none. */
const mark = /^v(\d+):/

/** Whether an edit's element can be looked for by this version of Waystep. */
export function isKnownFingerprint(nodeHash: string | null): boolean {
  const version = Number(mark.exec(nodeHash ?? '')?.[1] ?? 1)
  return version >= 1 && version <= newestFingerprint
}
