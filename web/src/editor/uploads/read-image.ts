import type { Size } from '@waystep/demo-model'

/** What an image step takes (E5.31). */
export const imageTypes = ['image/png', 'image/jpeg'] as const

export function isImage(file: File): boolean {
  return imageTypes.some((type) => type === file.type)
}

/** Pixels of a picture; null when the file is not one that can be drawn. */
export async function readImage(file: Blob): Promise<Size | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}
