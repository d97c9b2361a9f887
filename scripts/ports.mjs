import { createServer } from 'node:net'

/** Whether a server of ours can listen on a port of this machine. */
export function isFree(port) {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(Number(port), 'localhost', () => probe.close(() => done(true)))
  })
}
