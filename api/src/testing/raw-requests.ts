import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

const host = 'Host: demos.localhost\r\n'
/** What an attacker wants to be read as a request of somebody else's. */
export const hidden = `GET /hidden HTTP/1.1\r\n${host}X: `

/** A request for a page or a call, written out. */
export const getting = (path: string, headers = '', hostLine = host) =>
  `GET ${path} HTTP/1.1\r\n${hostLine}${headers}Connection: close\r\n\r\n`

/** A call with a JSON body; its headers say how long that is. */
export const posting = (headers: string, body: string) =>
  `POST /api/trials HTTP/1.1\r\n${host}Content-Type: application/json\r\n${headers}\r\n${body}`

const hiddenBehindChunks = `0\r\n\r\n${hidden}`
const length = `Content-Length: ${hiddenBehindChunks.length}\r\n`
const both = (coding: string) => posting(`${length}${coding}\r\n`, hiddenBehindChunks)
const chunks = (body: string) => posting('Transfer-Encoding: chunked\r\n', body)

/** Requests of which two readers may see different ends; each is refused, and its connection ended. */
export const smuggling: Readonly<Record<string, string>> = {
  'a length and chunks': both('Transfer-Encoding: chunked'),
  'chunks and a length that is too short': posting(
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
    `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
  ),
  'chunks, then identity': posting(
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n',
    hiddenBehindChunks,
  ),
  'something unknown, then chunks': posting(
    'Transfer-Encoding: x\r\nTransfer-Encoding: chunked\r\n',
    hiddenBehindChunks,
  ),
  'a list that ends in identity': posting(
    'Transfer-Encoding: chunked, identity\r\n',
    hiddenBehindChunks,
  ),
  'a coding that looks like chunks': both('Transfer-Encoding: xchunked'),
  'chunks behind a tab': both('Transfer-Encoding:\tchunked'),
  'chunks behind a vertical tab': both('Transfer-Encoding: \x0bchunked'),
  'chunks in capitals': both('Transfer-Encoding: CHUNKED'),
  'a space before the colon': both('Transfer-Encoding : chunked'),
  'chunks on a folded line': both('Transfer-Encoding:\r\n chunked'),
  'chunks behind a folded line': both('X: y\r\n Transfer-Encoding: chunked'),
  'chunks behind a bare LF': both('X: y\nTransfer-Encoding: chunked'),
  'chunks behind a bare CR': both('X: y\rTransfer-Encoding: chunked'),
  'chunks behind NUL': both('X: y\0\r\nTransfer-Encoding: chunked'),
  'chunks in HTTP/1.0': `POST /api/trials HTTP/1.0\r\n${host}Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n${hiddenBehindChunks}`,
  'two lengths': posting('Content-Length: 2\r\nContent-Length: 44\r\n', `{}${hidden}`),
  'two lengths that are alike': posting('Content-Length: 2\r\nContent-Length: 2\r\n', '{}'),
  'a list of lengths': posting('Content-Length: 2, 44\r\n', `{}${hidden}`),
  'a length with a sign': posting('Content-Length: +2\r\n', `{}${hidden}`),
  'a length in hexadecimal': posting('Content-Length: 0x2\r\n', `{}${hidden}`),
  'a negative length': posting('Content-Length: -1\r\n', `{}${hidden}`),
  'a length that overflows': posting('Content-Length: 99999999999999999999\r\n', '{}'),
  'a length with a space before the colon': posting('Content-Length : 2\r\n', `{}${hidden}`),
  'no length': posting('Content-Length:\r\n', `{}${hidden}`),
  'an extension with a bare LF': chunks(`2;\nxx\r\n45\r\n${hiddenBehindChunks}`),
  'chunks ended by a bare LF': chunks(`2\n{}\n0\n\n${hidden}`),
  'a chunk’s size with 0x': chunks('0x2\r\n{}\r\n0\r\n\r\n'),
  'a chunk’s size that overflows': chunks('fffffffffffffffff\r\n{}\r\n0\r\n\r\n'),
  'a chunk’s size and a space': chunks('2 \r\n{}\r\n0\r\n\r\n'),
  'a chunk that is longer than it says': chunks(`2\r\n{}XX${hiddenBehindChunks}`),
  'a length after the chunks': chunks('2\r\n{}\r\n0\r\nContent-Length: 9\r\n\r\n'),
  'lines that end with LF': getting('/healthz').replaceAll('\r', ''),
  'a folded line': getting('/healthz', 'X: a\r\n b\r\n'),
  'a header without a colon': getting('/healthz', 'nothing\r\n'),
  'a folded first header': getting('/healthz', '', ` ${host}`),
  'NUL in a header': getting('/healthz', 'X: a\0b\r\n'),
  'no host': getting('/healthz', '', ''),
  'two hosts': getting('/healthz', 'Host: evil.test\r\n'),
  'two hosts that are alike': getting('/healthz', host),
  ...Object.fromEntries(
    [
      '',
      'demos.localhost/evil',
      'demos.localhost@evil.test',
      'demos.localhost, evil.test',
      'demos.localhost"><p>',
    ].map((name) => [`a host of “${name}”`, getting('/healthz', '', `Host: ${name}\r\n`)]),
  ),
  'a whole address': getting('http://evil.test/healthz'),
  'a whole address of a call': getting('http://evil.test/api/me'),
  'an address without a slash': getting('healthz'),
  'an asterisk': `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  'a fragment': getting('/healthz#/api/me'),
  'a space in the address': getting('/healthz x'),
  'a tab in the address': getting('/healthz\t'),
  'NUL in the address': getting('/favi\0con.svg'),
  'bytes of UTF-8 in the address': getting('/\u00c3\u00a9'),
  'a broken percent': getting('/%zz'),
  'percent signs that are no UTF-8': getting('/api/%ff%fe'),
  'HTTP/0.9': 'GET /healthz\r\n\r\n',
  'HTTP/1.9': `GET /healthz HTTP/1.9\r\n${host}\r\n`,
  'HTTP/2.0': `GET /healthz HTTP/2.0\r\n${host}\r\n`,
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'an unknown method': getting('/healthz').replace('GET', 'SMUGGLE'),
}

/** Everything that the server answers to these bytes until it ends the connection, or says no more. */
export async function sendRaw(app: FastifyInstance, bytes: string, timeoutMs = 1_000) {
  const address = app.server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server listens nowhere.')
  const socket = connect(address.port, '127.0.0.1')
  let text = ''
  let ended = false
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      ended = true
      resolve()
    })
  })
  socket.write(Buffer.from(bytes, 'latin1'))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  await Promise.race([closed, late])
  clearTimeout(timer)
  const answer = { text, ended, statuses: statusesIn(text) }
  socket.destroy()
  return answer
}

function statusesIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}
