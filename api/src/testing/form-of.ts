const boundary = 'a-line-that-is-in-no-film'

export interface SentForm {
  readonly payload: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** A form of files as browsers send it; `isOpen`: it ends before its last line. */
export function formOf(
  files: readonly Buffer[],
  { name = 'film.mp4', type = 'video/mp4', isOpen = false } = {},
): SentForm {
  const parts = files.flatMap((bytes) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  const end = isOpen ? [] : [Buffer.from(`--${boundary}--\r\n`)]
  return {
    payload: Buffer.concat([...parts.slice(0, isOpen ? -1 : undefined), ...end]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
