const boundary = 'a-line-that-is-in-no-film'

export interface SentForm {
  readonly payload: Buffer
  readonly headers: Readonly<Record<string, string>>
}

interface FormOptions {
  readonly name?: string
  readonly type?: string
  /** What the form calls its file. */
  readonly field?: string
  readonly fields?: Readonly<Record<string, string>>
  /** It ends before its last line. */
  readonly isOpen?: boolean
}

/** A form of fields and files as browsers send it. */
export function formOf(
  files: readonly Buffer[],
  {
    name = 'film.mp4',
    type = 'video/mp4',
    field = 'file',
    fields = {},
    isOpen = false,
  }: FormOptions = {},
): SentForm {
  const texts = Object.entries(fields).map(([key, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    ),
  )
  const sent = files.flatMap((bytes) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  const parts = [...texts, ...sent]
  const end = isOpen ? [] : [Buffer.from(`--${boundary}--\r\n`)]
  return {
    payload: Buffer.concat([...parts.slice(0, isOpen ? -1 : undefined), ...end]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
