import { type Logger, pino } from 'pino'

/** Parts of addresses that open something by themselves: tokens, grants and upload tickets. */
const secretParts = /\b(wsr_|wsi_)[\w-]+|(?<=^\/(?:v|files|upload)\/)[^/]+/g

/** A structured log, one JSON text a line, that holds no secrets. */
export function openLog(level: string): Logger {
  return pino({
    level,
    redact: ['password', '*.password', 'token', '*.token', '*.authorization', '*.cookie'],
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        url: withoutSecrets(request.url),
        ip: request.ip,
      }),
    },
  })
}

/** The path of an address, without its query and with its secret parts masked. */
export function withoutSecrets(url: string): string {
  const path = url.split('?')[0] ?? ''
  return path.replace(secretParts, (part) => `${/^ws[ri]_/.exec(part)?.[0] ?? ''}…`)
}
