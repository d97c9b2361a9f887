// node bare-server.ts <port> [database]: the least that a route with a database can cost: Fastify, one query.
import { PGlite } from '@electric-sql/pglite'
import Fastify from 'fastify'
import pg from 'pg'

const [port, url] = process.argv.slice(2)
const app = Fastify()
const ask = url === undefined ? embedded() : onServer(url)
app.get('/', async () => {
  await ask()
  return { ok: true }
})
await ask()
await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('ready')

/** The database is in this thread: the product pays for a thread of its own besides. */
function embedded(): () => Promise<unknown> {
  const database = new PGlite()
  return () => database.query('select 1')
}

function onServer(connectionString: string): () => Promise<unknown> {
  const pool = new pg.Pool({ connectionString })
  return () => pool.query('select 1')
}
