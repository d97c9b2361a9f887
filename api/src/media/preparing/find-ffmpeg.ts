import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A program that can make MP4 files of H.264 and AAC. */
export interface Ffmpeg {
  readonly path: string
}

const timeoutMs = 10_000

/**
 * Looks for ffmpeg; null: there is none at this path or name, or it writes no H.264 and AAC.
 * @param path null: none is wanted
 */
export async function findFfmpeg(path: string | null): Promise<Ffmpeg | null> {
  if (path === null) return null
  try {
    const asked = ['-hide_banner', '-encoders']
    const { stdout } = await promisify(execFile)(path, asked, { timeout: timeoutMs })
    return / libx264 /.test(stdout) && / aac /.test(stdout) ? { path } : null
  } catch {
    return null
  }
}
