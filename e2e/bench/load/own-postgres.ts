import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../drivers/ports.ts'

export interface OwnPostgres {
  readonly url: string
  stop(): void
}

const installed = '/usr/lib/postgresql'

/** A PostgreSQL server of this run's own, from what Debian's package has installed; null where there is none. */
export async function startOwnPostgres(): Promise<OwnPostgres | null> {
  const programs = programsFolder()
  if (programs === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'waystep-load-'))
  const port = await freePort()
  const run = (program: string, ...args: string[]) => {
    const path = join(programs, program)
    // PostgreSQL does not start as root.
    const { status, stderr } = isRoot()
      ? spawnSync('setpriv', [...asPostgres, path, ...args], { encoding: 'utf8', cwd: '/' })
      : spawnSync(path, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  if (isRoot()) chownSync(folder, idOf('-u'), idOf('-g'))
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const asPostgres = ['--reuid=postgres', '--regid=postgres', '--clear-groups']

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function idOf(which: '-u' | '-g'): number {
  return Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout)
}

function programsFolder(): string | null {
  try {
    const newest = readdirSync(installed)
      .sort((a, b) => Number(a) - Number(b))
      .at(-1)
    return newest === undefined ? null : join(installed, newest, 'bin')
  } catch {
    return null
  }
}
