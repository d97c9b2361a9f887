/** Something that a process did to files of a folder. Names are paths within it; files are known by their inode. */
export type FileDeed =
  /** A new, empty file. */
  | { readonly do: 'create'; readonly name: string; readonly ino: number }
  /** The bytes come after it. */
  | { readonly do: 'write'; readonly ino: number; readonly at: number }
  | { readonly do: 'truncate'; readonly ino: number; readonly size: number }
  /** The disk has what the file holds. */
  | { readonly do: 'sync'; readonly ino: number }
  /** The disk has the names in the folder. */
  | { readonly do: 'sync-folder'; readonly name: string }
  | { readonly do: 'rename' | 'link'; readonly name: string; readonly to: string }
  | { readonly do: 'remove' | 'make-folder'; readonly name: string }

export interface LoggedDeed {
  readonly deed: FileDeed
  readonly payload: Uint8Array
  /** Where it ends in the log, in bytes. */
  readonly end: number
}

const newLine = 0x0a

/** What was recorded, in its order. A record that was cut off by a kill is left out. */
export function readDeeds(log: Buffer): LoggedDeed[] {
  const deeds: LoggedDeed[] = []
  for (let at = 0; at < log.length; ) {
    const lineEnd = log.indexOf(newLine, at)
    if (lineEnd < 0) break
    const { payload: size, ...deed } = JSON.parse(log.toString('utf8', at, lineEnd))
    const end = lineEnd + 1 + size
    if (end > log.length) break
    deeds.push({ deed, payload: log.subarray(lineEnd + 1, end), end })
    at = end
  }
  return deeds
}
