import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A capture as its version wrote it, with its files. */
export interface SampleFile {
  readonly capture: unknown
  readonly files: readonly {
    readonly hash: string
    readonly type: string
    readonly base64: string
  }[]
}

export interface Sample extends SampleFile {
  readonly version: number
  readonly name: string
}

const folder = join(import.meta.dirname, '..', 'fixtures', 'samples')

/** The samples of every version there are any of, oldest first. */
export function readSamples(): Sample[] {
  return readdirSync(folder)
    .flatMap((versionFolder) => {
      const version = Number(/^v(\d+)$/.exec(versionFolder)?.[1])
      if (!Number.isInteger(version)) throw new Error(`${versionFolder} names no version.`)
      return readdirSync(join(folder, versionFolder)).map((file): Sample => {
        const text = readFileSync(join(folder, versionFolder, file), 'utf8')
        return { ...(JSON.parse(text) as SampleFile), version, name: file.replace(/\.json$/, '') }
      })
    })
    .sort((a, b) => a.version - b.version)
}
