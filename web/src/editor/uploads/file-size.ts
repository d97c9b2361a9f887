const mega = 1024 * 1024

/** How large a file is, in words: '812 KB', '3.4 MB', '120 MB'. @param bytes its size */
export function fileSize(bytes: number): string {
  if (bytes < mega) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  const size = bytes / mega
  return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)} MB`
}

/** Why a file is not taken that is larger than these bytes. */
export function tooLarge(limit: number): string {
  return `Larger than ${fileSize(limit)}, the most this server takes.`
}
