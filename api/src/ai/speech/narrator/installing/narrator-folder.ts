import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

const factsSchema = z.object({
  /** Counts what the folder holds: a server that knows another leaves it alone. */
  version: z.literal(1),
  /** The SHA-256 that the weights had when they were installed. */
  weights: z.string().regex(/^[\da-f]{64}$/),
})

/** What is installed in a folder. */
export interface InstalledNarrator {
  readonly folder: string
  readonly weights: string
}

const factsFile = 'installed.json'

/** The weights in a folder, joined. */
export const weightsFile = (folder: string) => join(folder, 'kokoro.onnx')

/** Null where nothing is installed, or something that this version does not know. */
export async function findNarrator(folder: string): Promise<InstalledNarrator | null> {
  const text = await readFile(join(folder, factsFile), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    const { weights } = factsSchema.parse(JSON.parse(text))
    return { folder, weights }
  } catch {
    return null
  }
}

/** The last file that is written: without it nothing counts as installed. */
export async function markInstalled({ folder, weights }: InstalledNarrator): Promise<void> {
  await writeFile(join(folder, factsFile), JSON.stringify({ version: 1, weights }), { flush: true })
}

/** The SHA-256 of a file, as hexadecimal digits. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
