import { createServer, request as httpRequest, type Server } from 'node:http'
import pg from 'pg'
import { freePort } from './ports.ts'
import { type Product, startProduct } from './product.ts'

export interface Services {
  readonly databaseUrl: string
  readonly s3: Readonly<Record<string, string>>
}

/** The real PostgreSQL and S3 that CI starts; null where there are none. */
export function servicesAtHand(): Services | null {
  const databaseUrl = process.env.TEST_DATABASE_URL
  const endpoint = process.env.TEST_S3_ENDPOINT
  if (!databaseUrl || !endpoint) return null
  return {
    databaseUrl,
    s3: {
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: process.env.TEST_S3_ACCESS_KEY ?? '',
      S3_SECRET_KEY: process.env.TEST_S3_SECRET_KEY ?? '',
    },
  }
}

/** A new database and bucket of their own: the settings of a server on them. */
export async function freshSettings(services: Services): Promise<Record<string, string>> {
  const name = `waystep_e2e_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const admin = new pg.Client({ connectionString: services.databaseUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(services.databaseUrl)
  url.pathname = `/${name}`
  return {
    ...services.s3,
    DATABASE_URL: url.href,
    S3_BUCKET: name.replaceAll('_', '-'),
    SECRET: 'a secret that both replicas of the journey share',
  }
}

export interface Proxy {
  readonly url: string
  stop(): Promise<void>
}

/** Sends each request to the next replica, and to the other one when that is gone, as a proxy would. */
async function startProxy(port: number, targets: readonly number[]): Promise<Proxy> {
  let turn = 0
  const server: Server = createServer((incoming, reply) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      const order = targets.map((_, index) => targets[(turn + index) % targets.length])
      turn += 1
      const attempt = (index: number): void => {
        const target = order[index]
        if (target === undefined) {
          reply.writeHead(502).end()
          return
        }
        const outgoing = httpRequest(
          {
            host: 'localhost',
            port: target,
            method: incoming.method,
            path: incoming.url,
            headers: incoming.headers,
          },
          (answer) => {
            reply.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(reply)
            answer.on('error', () => reply.destroy())
          },
        )
        outgoing.on('error', () => {
          if (reply.headersSent) reply.destroy()
          else attempt(index + 1)
        })
        outgoing.end(body)
      }
      attempt(0)
    })
  })
  await new Promise<void>((done) => server.listen(port, done))
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

export interface GrownUp {
  /** Where people reach it: the proxy. */
  readonly url: string
  readonly replicas: readonly Product[]
  remove(): Promise<void>
}

/** Two API processes and a worker on one PostgreSQL and one S3, behind a proxy. */
export async function startGrownUp(settings: Record<string, string>): Promise<GrownUp> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const shared = { ...settings, PUBLIC_URL: url, TRUST_PROXY: 'true' }
  const started: Product[] = []
  async function startOne(role: 'api' | 'worker') {
    const product = await startProduct({ ...shared, ROLE: role })
    started.push(product)
    return product
  }
  async function removeAll() {
    for (const product of started) await product.remove()
  }
  const replicas: Product[] = []
  try {
    replicas.push(await startOne('api'), await startOne('api'))
    await startOne('worker')
  } catch (error) {
    await removeAll()
    throw error
  }
  const proxy = await startProxy(
    port,
    replicas.map((replica) => Number(new URL(replica.address).port)),
  )
  return {
    url,
    replicas,
    async remove() {
      await proxy.stop()
      await removeAll()
    },
  }
}
