import type { FastifyReply } from 'fastify'

/**
 * Says by which names a shared cache can be told to forget a reply: `Surrogate-Key` for Varnish, Fastly and
 * Caddy's cache, `Cache-Tag` for Cloudflare. Nothing is said where no such cache is told (`PURGE_URL`).
 */
export function tagReply(reply: FastifyReply, tags: readonly string[]): void {
  if (reply.server.services.config.caches.purgeUrls.length === 0) return
  reply.headers({ 'surrogate-key': tags.join(' '), 'cache-tag': tags.join(',') })
}
