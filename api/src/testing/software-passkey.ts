import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a browser and its authenticator say of one ceremony; each can be made to lie. */
export interface Ceremony {
  readonly challenge: string
  /** The origin of the page that asked. */
  readonly origin: string
  readonly rpId: string
  /** Whether the authenticator asked for a finger, a face or a PIN. */
  readonly userVerified?: boolean
}

/**
 * An authenticator in software (https://www.w3.org/TR/webauthn-3/): one ES256 key and the answers that
 * it gives, as browsers write them in JSON.
 */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = ({ rpId, userVerified = true }: Ceremony, attested: Buffer) => {
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    counter += 1
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, attested])
  }

  const answer = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    register(ceremony: Ceremony) {
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(ceremony, attested)],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },

    signIn(ceremony: Ceremony) {
      const client = clientData('webauthn.get', ceremony)
      const data = authenticatorData(ceremony, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** As much of CBOR (RFC 8949) as attestations need: small integers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, value.length), Buffer.from(value)])
  if (!(value instanceof Map)) throw new TypeError(`CBOR of ${typeof value} is not written here.`)
  const pairs = [...value].flatMap(([key, held]) => [cbor(key), cbor(held)])
  return Buffer.concat([cborHead(5, value.size), ...pairs])
}

function cborHead(major: number, length: number): Buffer {
  const kind = major << 5
  return length < 24 ? Buffer.of(kind | length) : Buffer.of(kind | 24, length)
}
