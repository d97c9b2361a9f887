import type { Failure } from '../saving/failure.ts'
import type { ReadImage } from './prepare-images.ts'

/** A file that was chosen and is not stored. */
export interface FailedUpload {
  readonly file: File
  /** A sentence for people that says why. */
  readonly reason: string
  /** What to send when it is tried again; null: this file will never be taken. */
  readonly image: ReadImage | null
}

/** The same where a list offers to try each again. */
export interface ListedUpload {
  readonly file: File
  readonly reason: string
  /** Tries it again; null: this file will never be accepted. */
  readonly again: (() => Promise<void>) | null
}

const unreachable = 'The server could not be reached.'

/** An upload that the server did not take, or that never got there. */
export function failedUpload(image: ReadImage, { kind, message }: Failure): FailedUpload {
  return {
    file: image.file,
    reason: message || unreachable,
    image: kind === 'too-large' ? null : image,
  }
}

/** The pictures of these that another try may store. */
export function worthAnotherTry(failed: readonly FailedUpload[]): ReadImage[] {
  return failed.flatMap(({ image }) => image ?? [])
}
