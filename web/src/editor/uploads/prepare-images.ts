import type { Size } from '@waystep/demo-model'
import { isImage, readImage } from './read-image.ts'
import { uploadAsset } from './upload-asset.ts'

/** A picture that can become a step. */
export interface ReadImage extends Size {
  readonly file: File
}

/** A picture the workspace holds. */
export interface StoredImage extends Size {
  /** As records name it: `asset:<sha256>`. */
  readonly asset: string
}

/** Reads the sizes of the chosen pictures; names the files that are none (E5.31). */
export async function readImages(
  files: readonly File[],
): Promise<{ images: ReadImage[]; unreadable: string[] }> {
  const read = await Promise.all(
    files.map(async (file) => ({ file, size: isImage(file) ? await readImage(file) : null })),
  )
  return {
    images: read.flatMap(({ file, size }) => (size ? [{ file, ...size }] : [])),
    unreadable: read.flatMap(({ file, size }) => (size ? [] : [file.name])),
  }
}

/** Uploads one after the other; null when one could not be, as then none becomes a step. */
export async function storeImages(
  workspaceId: string,
  images: readonly ReadImage[],
  progress: (done: number) => void,
): Promise<StoredImage[] | null> {
  const stored: StoredImage[] = []
  for (const { file, width, height } of images) {
    progress(stored.length)
    const reply = await uploadAsset(workspaceId, file)
    if (!reply.ok) return null
    stored.push({ asset: reply.value, width, height })
  }
  return stored
}
