import { mediaTypeOf } from '../../media/media-type.ts'

/** The type of what a browser recorded, told from its bytes; null: it is no WebM (V4.38). */
export async function recordingType(bytes: Buffer): Promise<'audio/webm' | null> {
  const type = await mediaTypeOf(bytes, undefined)
  // What has no picture is called a video, too.
  return type === 'video/webm' || type === 'audio/webm' ? 'audio/webm' : null
}
