import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { buildApp, buildWorkerApp } from './app.ts'
import { type Config, parseConfig } from './config.ts'
import { makeFilesPrivate } from './data-folder/keep-private.ts'
import { lockDataOf } from './data-folder/open-data-folder.ts'
import { endProcess } from './end-process.ts'
import { metricsServer } from './metrics/metrics-server.ts'
import { openServices } from './open-services.ts'
import { prepareSample } from './operations/samples/prepare-sample.ts'
import { ownAddress } from './operations/server-settings/own-address.ts'
import { openLog } from './plugins/log.ts'
import type { Services } from './services.ts'

/** Starts the server of the environment's settings; what stops it from starting is one sentence. */
async function main(): Promise<void> {
  makeFilesPrivate()
  const parsed = parseConfig(process.env)
  if (!parsed.ok) return fail(parsed.message)
  const { config } = parsed
  const folder = await lockDataOf(config)
  if (!folder.ok) return fail(folder.message)
  if (folder.warning !== null) console.warn(folder.warning)

  const log = openLog(config.logLevel)
  const ending = new AbortController()
  let services: Awaited<ReturnType<typeof openServices>>
  try {
    services = await openServices(config, log, {
      ending: ending.signal,
      onDatabaseLost: (error) => {
        log.fatal({ err: error }, 'the database crashed')
        fail(
          'The embedded database crashed, so Waystep ends. Start it again; nothing saved is lost.',
        )
      },
    })
  } catch (error) {
    return fail(`Waystep could not open its database or its files: ${reasonOf(error)}`)
  }
  if (config.mail.smtpUrl !== null && config.publicUrl === null) {
    log.warn(`PUBLIC_URL is not set, so links in mails lead to ${await ownAddress(services)}`)
  }
  const isWorker = config.role === 'worker'
  const app = isWorker ? await buildWorkerApp(services) : await buildApp(services)
  const refused = (await listen(app, config)) ?? (await tellNumbers(services))
  if (refused !== null) return fail(refused)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info(`${signal}: finishing what is in flight`)
    // Whoever presses Ctrl-C waits at a terminal, and no proxy asks whether the server is ready.
    const drain = signal === 'SIGINT' ? 0 : config.drainSeconds * 1_000
    await endProcess({ app, services, ending, drain })
    await folder.lock?.release()
    process.exit(0)
  }
  // Ctrl-C reaches a process from its terminal and from what started it: the second must not end it at once.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  if (!isWorker) void prepareSample(services)
  console.log(isWorker ? 'Waystep’s worker is ready' : welcome(addressOf(app, config)))
}

function welcome(address: string): string {
  return `
Waystep is ready at ${address}

  1. Open it and sign up. The first account runs the server.
  2. Load the extension into Chrome: ${address}/extension shows how.

Ctrl-C stops it.
`
}

async function listen(app: FastifyInstance, config: Config): Promise<string | null> {
  try {
    await app.listen({ port: config.port, host: config.host })
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') {
      return `Port ${config.port} is in use. Stop what uses it, or set PORT to another one.`
    }
    if (code === 'EACCES') return `Port ${config.port} needs more rights than this process has.`
    return `Waystep cannot listen on ${config.host}:${config.port}: ${reasonOf(error)}`
  }
}

/** What stops the process from telling its numbers where the operator wants them; null: nothing. */
async function tellNumbers({ metrics, config }: Services): Promise<string | null> {
  const { metricsPort, host } = config
  if (metrics === null || metricsPort === null) return null
  const server = metricsServer(metrics).listen(metricsPort, host)
  try {
    await once(server, 'listening')
    return null
  } catch (error) {
    return `Waystep cannot serve its metrics on METRICS_PORT ${metricsPort}: ${reasonOf(error)}`
  } finally {
    server.unref()
  }
}

function addressOf(app: FastifyInstance, config: Config): string {
  if (config.publicUrl !== null) return config.publicUrl
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const everywhere = config.host === '0.0.0.0' || config.host === '::'
  const host =
    config.host === '127.0.0.1' ? 'localhost' : everywhere ? networkAddress() : config.host
  return `http://${host}:${port}`
}

function networkAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost'
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

await main()
