import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/** Letters shown of what differs. */
const shown = 60

function firstDifference(one, other) {
  const longest = Math.max(one.length, other.length)
  let at = 0
  while (at < longest && one[at] === other[at]) at += 1
  const around = (bytes) =>
    JSON.stringify(bytes.subarray(Math.max(0, at - shown / 2), at + shown / 2).toString('latin1'))
  return `differs at byte ${at}: ${around(one)} and ${around(other)}`
}

/** What differs between two folders, a sentence for each file; none where all bytes are the same. */
export function differingFiles(one, other) {
  const [here, there] = [new Set(filesIn(one)), new Set(filesIn(other))]
  return [...new Set([...here, ...there])].sort().flatMap((file) => {
    if (!there.has(file)) return [`${file} is only in ${one}`]
    if (!here.has(file)) return [`${file} is only in ${other}`]
    const bytes = [one, other].map((folder) => readFileSync(join(folder, file)))
    return bytes[0].equals(bytes[1]) ? [] : [`${file} ${firstDifference(...bytes)}`]
  })
}
