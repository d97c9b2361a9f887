import {
  BlobSource,
  Conversion,
  Input,
  Output,
  StreamTarget,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { RecordingFiles } from './recording-files.ts'

/**
 * A recording with its length and an index, which browsers leave out of what they record: without them nobody can go to
 * a place in it. Its pictures and sounds are copied as they are. One that cannot be read is answered as it is.
 */
export async function withLength(recorded: Blob, files: RecordingFiles): Promise<Blob> {
  const whole = await files.whole()
  if (whole === null) return recorded
  const input = new Input({ source: new BlobSource(recorded), formats: [WEBM] })
  try {
    const target = new StreamTarget(whole.stream, { chunked: true })
    const output = new Output({ format: new WebMOutputFormat(), target })
    const conversion = await Conversion.init({ input, output, showWarnings: false })
    await conversion.execute()
    return await whole.file()
  } catch (error) {
    console.warn('The recording is kept without its length.', error)
    return recorded
  } finally {
    input.dispose()
  }
}
