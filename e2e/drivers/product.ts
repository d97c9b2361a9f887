import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import serverArguments from '../../scripts/server-arguments.json' with { type: 'json' }
import serverEnvironment from '../../scripts/server-environment.json' with { type: 'json' }
import { root } from './paths.ts'
import { freePort } from './ports.ts'

export interface Product {
  /** Where people reach it. */
  readonly url: string
  /** Where this process listens. */
  readonly address: string
  readonly dataFolder: string
  /** What the process has printed so far. */
  output(): string
  /** The id of the process, while it runs. */
  pid(): number | null
  /** Ends the process (SIGKILL: as a crash would) and waits until it is gone. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Starts it again on the same port and data. */
  start(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

/** Names the data folder of a product that was started before and has no users, if there is one. */
export const startedFolder = 'WAYSTEP_STARTED_FOLDER'

/** @param isEmbedded whether the database is in it */
async function newDataFolder(isEmbedded: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-e2e-'))
  const started = process.env[startedFolder]
  if (started && isEmbedded) await cp(started, folder, { recursive: true })
  return folder
}

/**
 * Starts the built product on a free port and a new data folder, as `npm start` does after building.
 * @param folder where its sources and what was built of them are
 */
export async function startProduct(
  env: Record<string, string> = {},
  folder = root,
): Promise<Product> {
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const address = `http://localhost:${port}`
  const dataFolder = env.DATA_DIR ?? (await newDataFolder(!env.DATABASE_URL))
  let printed = ''
  let child: ChildProcess | null = null

  /** @param triesLeft V8 now and then crashes while it compiles the database (`scripts/again-after-crash.mjs`). */
  async function start(triesLeft = 1): Promise<void> {
    const process_ = spawn(process.execPath, serverArguments, {
      cwd: folder,
      env: {
        ...process.env,
        ...serverEnvironment,
        PORT: String(port),
        PUBLIC_URL: address,
        DATA_DIR: dataFolder,
        // A new workspace is empty in journeys that do not ask for the sample demo.
        SAMPLE_DEMO: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = process_
    for (const stream of [process_.stdout, process_.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
    }
    const deadline = Date.now() + 110_000
    while (!(await answers(address))) {
      const { exitCode, signalCode } = process_
      if (signalCode !== null && printed.includes('Fatal error') && triesLeft > 0) {
        return start(triesLeft - 1)
      }
      if (exitCode !== null || signalCode !== null || Date.now() > deadline) {
        process_.kill('SIGKILL')
        throw new Error(`The product did not start:\n${printed}`)
      }
      await new Promise((done) => setTimeout(done, 100))
    }
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    const running = child
    child = null
    if (!running || running.exitCode !== null) return running?.exitCode ?? null
    const gone = new Promise<number | null>((done) => running.on('exit', (code) => done(code)))
    running.kill(signal)
    return gone
  }

  await start()
  return {
    url: env.PUBLIC_URL ?? address,
    address,
    dataFolder,
    output: () => printed,
    pid: () => child?.pid ?? null,
    stop,
    start: () => start(),
    async remove() {
      await stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
