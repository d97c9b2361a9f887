import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Milliseconds that requests have to be answered once the server closes; then their connections are cut. */
const answeredWithin = 2_000

/**
 * Lets the server close: without it, one connection that a browser opened in advance, or one body that
 * comes a byte at a time, keeps it from ending for minutes.
 */
export const connections = fp(async (app: FastifyInstance) => {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))

  app.addHook('onSend', async (_request, reply) => {
    // The next request of this client goes to a process that stays.
    if (app.services.ending.aborted) reply.header('connection', 'close')
  })

  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    const cut = setTimeout(() => app.server.closeAllConnections(), answeredWithin)
    app.server.once('close', () => clearTimeout(cut))
  })
})
