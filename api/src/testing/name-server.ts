import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import packet, { type Packet } from 'dns-packet'

/** What a name has: TXT values; `broken` is answered as a failure of the server, `silent` never. */
type Held = readonly string[] | 'broken' | 'silent'

export interface NameServer {
  /** As `DNS_SERVERS` has it. */
  readonly address: string
  /** The names that were asked for, in their order. */
  readonly asked: string[]
  /** No values: there is no such name. */
  set(name: string, held: Held): void
  /** What the next question alone is answered, as by a stranger who is faster than the owner's server. */
  forge(name: string, values: readonly string[]): void
  /** How many questions were on their way at once. */
  readonly mostAtOnce: () => number
  close(): void
}

const notFound = 3
const failed = 2

/** A real name server on a port of this machine, which answers questions for TXT records. */
export async function startNameServer(delayMs = 0): Promise<NameServer> {
  const held = new Map<string, Held>()
  const forged = new Map<string, Held>()
  const asked: string[] = []
  let going = 0
  let most = 0
  const socket = createSocket('udp4')
  socket.on('message', async (message, { port, address }) => {
    const query = packet.decode(message)
    const [question] = query.questions ?? []
    if (question === undefined) return
    const name = question.name.toLowerCase()
    asked.push(name)
    going += 1
    most = Math.max(most, going)
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    going -= 1
    const answer = answerTo(query, forged.get(name) ?? held.get(name) ?? [], question.name)
    forged.delete(name)
    if (answer !== null) socket.send(packet.encode(answer), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    set: (name, values) => void held.set(name, values),
    forge: (name, values) => void forged.set(name, values),
    mostAtOnce: () => most,
    close: () => socket.close(),
  }
}

function answerTo({ id, questions }: Packet, held: Held, name: string): Packet | null {
  if (held === 'silent') return null
  const code = held === 'broken' ? failed : held.length === 0 ? notFound : 0
  const values = typeof held === 'string' ? [] : held
  return {
    type: 'response',
    id: id ?? 0,
    flags: packet.RECURSION_DESIRED | packet.RECURSION_AVAILABLE | code,
    questions: questions ?? [],
    answers: values.map((value) => ({ type: 'TXT', name, ttl: 60, data: piecesOf(value) })),
  }
}

/** A string of a TXT record has 255 letters at most; longer values are several. */
function piecesOf(value: string): string[] {
  return value.match(/.{1,255}/gs) ?? ['']
}
