import { z } from 'zod'

const prefix = 'asset:'

/** A file in a record: `asset:` and the SHA-256 of its bytes, 64 lower-case hex digits. */
export const assetReferenceSchema = z
  .string()
  .regex(/^asset:[0-9a-f]{64}$/, 'asset: and a SHA-256 in lower-case hex digits')

/** The record's spelling of the file with this SHA-256. */
export function assetReference(hash: string): string {
  return prefix + hash
}

/** The SHA-256 named by an asset reference; null for anything else. */
export function assetHashOf(reference: string | null): string | null {
  if (reference === null || !assetReferenceSchema.safeParse(reference).success) return null
  return reference.slice(prefix.length)
}
