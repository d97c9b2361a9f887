import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../drivers/paths.ts'

export interface VersionBefore {
  readonly commit: string
  /** Its sources, with a server that was built of them. */
  readonly folder: string
  remove(): void
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * Builds the server of the commit before the last migration, with the packages from npm that are installed here.
 * @throws Error where the repository's history does not reach back so far
 */
export function buildVersionBefore(): VersionBefore {
  const commit = git('rev-parse', `${git('log', '-1', '--format=%H', '--', migrations)}^`)
  const folder = mkdtempSync(join(tmpdir(), 'waystep-before-'))
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  linkPackages(folder)
  execFileSync(join(root, 'node_modules', '.bin', 'vite'), ['build', '--logLevel', 'error'], {
    cwd: join(folder, 'api'),
    stdio: 'inherit',
  })
  return { commit, folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const migrations = 'api/src/migrations/index.ts'

/** Its own packages are its own sources; all others are those of this tree. */
function linkPackages(folder: string): void {
  const own = join('node_modules', '@waystep')
  mkdirSync(join(folder, own), { recursive: true })
  for (const name of readdirSync(join(root, own))) {
    symlinkSync(readlinkSync(join(root, own, name)), join(folder, own, name))
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@waystep') continue
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  const ofServer = join('api', 'node_modules')
  symlinkSync(join(root, ofServer), join(folder, ofServer))
}
