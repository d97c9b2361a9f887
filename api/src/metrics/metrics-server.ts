import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

/**
 * Answers `GET /metrics` on a port of its own, which no proxy leads to: what the numbers tell of a server is for those
 * who run it.
 */
export function metricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}
