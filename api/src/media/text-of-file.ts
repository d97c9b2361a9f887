/** UTF-16 says which it is by its first two bytes. */
const utf16 = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/** The text of a file that somebody sent: UTF-8, UTF-16 with its mark, or else what Windows wrote in western languages. */
export function textOfFile(bytes: Uint8Array): string {
  const wide = utf16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  if (wide) return new TextDecoder(wide.encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
