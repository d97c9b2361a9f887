import { isFilm, isStepFile } from '../../dropped-files/is-step-file.ts'
import type { Editor } from '../core/editor.ts'
import { addReadImages } from './add-images.ts'
import { readImages } from './prepare-images.ts'
import { unlessRatioDiffers } from './unless-ratio-differs.ts'
import { addReadVideos, readVideos } from './videos/add-video.ts'

const noStepFile = 'Not an image (PNG, JPEG), and not a video (MP4, WebM, QuickTime).'

/** Reads what may be pictures, and says of other files that they are no video, either. */
async function readPictures(files: readonly File[]): ReturnType<typeof readImages> {
  const { images, failed } = await readImages(files)
  const told = failed.map((one) => (isStepFile(one.file) ? one : { ...one, reason: noStepFile }))
  return { images, failed: told }
}

/**
 * Makes steps of pictures and films that were dropped, after a step or at the start: the pictures, then
 * the films, each in their order. Other ratios are asked about once for all of them (M5.23); what is
 * neither is listed.
 */
export async function addFiles(
  editor: Editor,
  files: readonly File[],
  afterId: string | null,
): Promise<void> {
  const pictures = files.filter((file) => !isFilm(file))
  const read = await readPictures(pictures)
  const videos = await readVideos(editor, files.filter(isFilm))
  const add = async () => {
    const last = await addReadImages(editor, pictures, read, afterId)
    await addReadVideos(editor, videos, last ?? afterId)
  }
  unlessRatioDiffers(editor, [...read.images, ...videos.videos], () => void add())
}
