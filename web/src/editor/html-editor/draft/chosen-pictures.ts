import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { assetReference } from '@waystep/demo-model'

/** A picture that the author chose; the server gets it when the edits are saved (H4.26). */
export interface ChosenPicture {
  readonly blob: Blob
  /** A `blob:` URL, to draw it with until then. */
  readonly url: string
  /** The same as a `data:` URL: what captured pages may load, where they may load no blob. */
  readonly dataUrl: string
  /** The server has it. */
  readonly isStored: boolean
}

/** Pictures by the SHA-256 of their bytes, which is what edits name them by. */
export interface ChosenPictures {
  /** Answers what edits call it, `asset:<sha256>`. */
  add(blob: Blob): Promise<string>
  find(hash: string): ChosenPicture | null
  markStored(hash: string): void
  /** Frees them all. */
  clear(): void
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(blob)
  })
}

/** Hashed in script: `crypto.subtle` is missing on pages not served over https. */
export function createChosenPictures(): ChosenPictures {
  const chosen = new Map<string, ChosenPicture>()
  return {
    async add(blob) {
      const hash = bytesToHex(sha256(new Uint8Array(await blob.arrayBuffer())))
      if (!chosen.has(hash)) {
        const url = URL.createObjectURL(blob)
        chosen.set(hash, { blob, url, dataUrl: await dataUrlOf(blob), isStored: false })
      }
      return assetReference(hash)
    },
    find: (hash) => chosen.get(hash) ?? null,
    markStored(hash) {
      const picture = chosen.get(hash)
      if (picture) chosen.set(hash, { ...picture, isStored: true })
    },
    clear() {
      for (const { url } of chosen.values()) URL.revokeObjectURL(url)
      chosen.clear()
    },
  }
}
