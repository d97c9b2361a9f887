import type { Size } from '@waystep/demo-model'
import { type FailedUpload, failedUpload } from './failed-upload.ts'
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

/** A picture that was just stored, and the file it came from. */
export interface StoredFile extends StoredImage {
  readonly file: File
}

const notAnImage = 'Not a PNG or JPEG image.'
const damaged = 'This image cannot be opened: it is damaged, or has too many pixels.'

/** Reads the sizes of the chosen pictures, and says which files are none (E5.31). */
export async function readImages(
  files: readonly File[],
): Promise<{ images: ReadImage[]; failed: FailedUpload[] }> {
  const images: ReadImage[] = []
  const failed: FailedUpload[] = []
  // One after another: opened, a picture takes twenty times the memory of its file.
  for (const file of files) {
    const size = isImage(file) ? await readImage(file) : null
    if (size) images.push({ file, ...size })
    else failed.push({ file, reason: isImage(file) ? damaged : notAnImage, image: null })
  }
  return { images, failed }
}

/** Uploads one after the other, each for itself: one that cannot be stored keeps no other back. */
export async function storeImages(
  workspaceId: string,
  images: readonly ReadImage[],
  progress: (done: number) => void,
): Promise<{ stored: StoredFile[]; failed: FailedUpload[] }> {
  const stored: StoredFile[] = []
  const failed: FailedUpload[] = []
  for (const [index, image] of images.entries()) {
    progress(index)
    const reply = await uploadAsset(workspaceId, image.file)
    if (reply.ok) stored.push({ ...image, asset: reply.value })
    else failed.push(failedUpload(image, reply.failure))
  }
  return { stored, failed }
}
