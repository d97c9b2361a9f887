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

/** How many bytes become text at once: more are too many arguments. */
const chunk = 0x8000

function dataUrlOf(type: string, bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) {
    text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  }
  return `data:${type};base64,${btoa(text)}`
}

/** Hashed in script: `crypto.subtle` is missing on pages not served over https. */
export function createChosenPictures(): ChosenPictures {
  const chosen = new Map<string, ChosenPicture>()
  return {
    async add(blob) {
      const bytes = new Uint8Array(await blob.arrayBuffer())
      const hash = bytesToHex(sha256(bytes))
      if (!chosen.has(hash)) {
        const url = URL.createObjectURL(blob)
        chosen.set(hash, { blob, url, dataUrl: dataUrlOf(blob.type, bytes), isStored: false })
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
