import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../drivers/paths.ts'

const exec = promisify(execFile)

/** Where there is no network, npm would go on trying for minutes. */
const npmOptions = [
  '--json',
  '--ignore-scripts',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
]

/** What benchmarks fetch lies here, outside git, and stays until someone deletes it. */
const cache = join(root, '.tools', 'bench')

/**
 * A package of npm as `name@version`, the version exact, or one of Debian as `debian:name`. It is no
 * dependency: nothing of the product may import it.
 */
export type PinnedPackage = `${string}@${string}` | `debian:${string}`

export const packageFolder = (pinned: PinnedPackage): string =>
  join(cache, pinned.replaceAll(/[/:]/g, '+'))

const debian = 'debian:'

async function unpackNpm(pinned: PinnedPackage, folder: string): Promise<void> {
  const isWindows = process.platform === 'win32'
  const asked = ['pack', ...npmOptions, '--pack-destination', folder, pinned]
  const { stdout } = await exec('npm', asked, { shell: isWindows, maxBuffer: 2 ** 28 })
  const [{ filename }] = JSON.parse(stdout)
  await exec('tar', ['-xzf', filename, '--strip-components=1'], { cwd: folder })
  await rm(join(folder, filename))
}

/** Nothing of it is installed: it needs a system that has apt. */
async function unpackDebian(name: string, folder: string): Promise<void> {
  await exec('apt-get', ['download', name], { cwd: folder })
  const file = (await readdir(folder)).find((one) => one.endsWith('.deb'))
  if (!file) throw new Error('apt answered with no package')
  await exec('dpkg-deb', ['-x', file, '.'], { cwd: folder })
  await rm(join(folder, file))
}

async function unpack(pinned: PinnedPackage): Promise<void> {
  const parts = await mkdtemp(join(cache, 'part-'))
  try {
    if (pinned.startsWith(debian)) await unpackDebian(pinned.slice(debian.length), parts)
    else await unpackNpm(pinned, parts)
    await rename(parts, packageFolder(pinned))
  } finally {
    await rm(parts, { recursive: true, force: true })
  }
}

function reasonOf(error: unknown): string {
  const { stderr = '', message = '' } = error as { stderr?: string; message?: string }
  const lines = (stderr || message).split('\n').filter((line) => /\S/.test(line))
  const said = lines.find((line) =>
    /npm error (?!code|syscall|errno|address|port|type|A complete log)/.test(line),
  )
  return (said ?? lines.at(-1) ?? 'it could not be unpacked').replace(/^npm error (\d+ )?/, '')
}

/**
 * Fetches packages from where npm and apt are set to, without their dependencies and without running
 * anything of theirs. Resolves to those that could not be had, each with the reason.
 */
export async function fetchPackages(
  wanted: readonly PinnedPackage[],
): Promise<ReadonlyMap<PinnedPackage, string>> {
  await mkdir(cache, { recursive: true })
  const missing = new Map<PinnedPackage, string>()
  for (const pinned of new Set(wanted)) {
    if (existsSync(packageFolder(pinned))) continue
    console.log(`Fetching ${pinned}`)
    await unpack(pinned).catch((error) => missing.set(pinned, reasonOf(error)))
  }
  return missing
}
