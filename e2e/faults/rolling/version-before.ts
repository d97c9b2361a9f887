import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../drivers/paths.ts'
import { type KnownMigrations, namesOfMigrations, versionBefore } from './choose-version.ts'

export interface VersionBefore {
  readonly commit: string
  /** Its sources, with a server that was built of them. */
  readonly folder: string
  remove(): void
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * Builds the server of the newest commit to which this tree only adds migrations, with the packages from npm that are
 * installed here.
 * @param named a commit to take instead
 * @throws Error where the repository's history does not reach back so far, or has no such commit
 */
export function buildVersionBefore(named?: string): VersionBefore {
  const commit = named === undefined ? chosenCommit() : git('rev-parse', `${named}^{commit}`)
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

function chosenCommit(): string {
  const now = namesOfMigrations(readFileSync(join(root, migrations), 'utf8'))
  const commit = versionBefore(commitsBefore(), now)
  if (commit === null)
    throw new Error('The history has no version to which this one adds migrations')
  return commit
}

/** The last commits before each change of the list of migrations, newest first. */
function* commitsBefore(): Generator<KnownMigrations> {
  for (const commit of git('log', '--format=%P', '--', migrations).split(/\s+/)) {
    const isThere = commit !== '' && git('ls-tree', '--name-only', commit, '--', migrations) !== ''
    if (isThere) {
      yield { commit, migrations: namesOfMigrations(git('show', `${commit}:${migrations}`)) }
    }
  }
}

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
