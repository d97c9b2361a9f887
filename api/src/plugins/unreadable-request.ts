import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, type ErrorReply, errorMessages } from '@waystep/api-contract'
import type { Config } from '../config.ts'
import { headersOf } from './reply-kinds.ts'
import { everyHeader } from './security-headers.ts'

interface Answer {
  readonly status: number
  readonly code: ErrorCode
}

/** Answers what Node's parser could not read, as every error is answered, and ends the connection. */
export function answerUnreadable(
  config: Pick<Config, 'publicUrl'>,
  error: Error & { readonly code?: string },
  socket: Socket,
): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const requestId = randomUUID()
    const { status, code } = answerTo(error.code)
    const reply: ErrorReply = {
      error: { code, message: errorMessages[code], issues: [], requestId },
    }
    const body = JSON.stringify(reply)
    const headers = {
      ...everyHeader(config),
      ...headersOf('error'),
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).flatMap(([name, value]) =>
      value === null ? [] : [`${name}: ${value}`],
    )
    const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
    socket.write(`${[start, ...lines].join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}

function answerTo(code: string | undefined): Answer {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, code: 'too-large' }
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return { status: 413, code: 'too-large' }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, code: 'bad-request' }
    default:
      return { status: 400, code: 'bad-request' }
  }
}
