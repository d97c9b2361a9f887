import type { FastifyReply, FastifyRequest } from 'fastify'
import { viewerAssets } from '../publications/viewer-assets.ts'
import { closedPage } from '../viewer/closed-page.ts'
import { webFolder } from '../web-folder.ts'
import { setReplyKind } from './security-headers.ts'

/** An address at which somebody expects a demo, however it is spelt. */
const demoAddress = /^\/+(demo|embed)(?:\/|$)/i

/** The editor's address, which is a page of the app. */
const pageOfApp = /^\/demo\/[^/]+\/edit\/?$/

/** One that is spelt otherwise than the server spells it: slashes too many, or capitals. */
const spelling = /^\/+(demo|embed)\/+([A-Za-z0-9_-]{1,64})\/*$/i

/**
 * Answers an address of a demo that is no route, or that nobody can read: with the address as it is spelt
 * here, or with a page that says that there is no demo.
 *
 * @returns false where the address is none of a demo; nothing has been sent then
 */
export function answerDemoAddress(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const [path = '', query] = splitAtQuery(request.url)
  const kind = demoAddress.exec(path)?.[1]?.toLowerCase()
  if (kind === undefined || pageOfApp.test(path)) return false
  const embed = kind === 'embed'
  setReplyKind(reply, embed ? 'embed' : 'demo')
  const name = spelling.exec(path)?.[2]
  const address = name === undefined ? path : `/${kind}/${name}`
  if (address === path) {
    const { css } = viewerAssets(webFolder())
    const { status, html } = closedPage({ reason: 'missing', css, embed })
    reply.code(status).type('text/html; charset=utf-8').serializer(String).send(html)
  } else {
    // 308: a search engine and a bookmark take the new address for the old one.
    reply.redirect(address + query, 308)
  }
  return true
}

/** The query with its question mark; empty: there is none. */
function splitAtQuery(url: string): [path: string, query: string] {
  const start = url.indexOf('?')
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start)]
}
