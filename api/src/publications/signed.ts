import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Values that this server signs, by what they are for: none can be taken for one of another kind. */
export type SignedKind = 'waystep grant' | 'waystep files grant' | 'waystep gate pass'

/** A process has one secret; one that tests many servers has more. */
const mostKeys = 20

/** JSON as a text for addresses and bodies: payload and signature, both base64url, joined by a dot. */
export function sign(secret: string, kind: SignedKind, content: unknown): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${payload}.${signatureOf(secret, kind, payload).toString('base64url')}`
}

/** What was signed; undefined where this server has not signed it as that. */
export function readSigned(secret: string, kind: SignedKind, text: string): unknown {
  const [payload, signature, ...rest] = text.split('.')
  if (payload === undefined || signature === undefined || rest.length > 0) return undefined
  const expected = signatureOf(secret, kind, payload)
  const given = Buffer.from(signature, 'base64url')
  // Two spellings of one signature would be two addresses of one page in a cache.
  if (given.toString('base64url') !== signature) return undefined
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
}

function signatureOf(secret: string, kind: SignedKind, payload: string): Buffer {
  return createHmac('sha256', keyOf(secret, kind)).update(payload).digest()
}

const keys = new Map<string, KeyObject>()

/** Each view signs a grant, and a server has one secret: its keys are derived once. */
function keyOf(secret: string, kind: SignedKind): KeyObject {
  const name = `${kind} ${secret}`
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', kind, 32)))
  if (keys.size >= mostKeys) keys.clear()
  keys.set(name, key)
  return key
}
