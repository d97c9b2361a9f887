import type { HTTPRequest, Page } from 'puppeteer'

/** Whether a file came out of the capture itself: MHTML answers without a server. */
function isFromWithin(request: HTTPRequest): boolean {
  const reply = request.response()
  return reply?.ok() === true && !reply.remoteAddress().ip
}

/** Collects what a page asks for and the capture does not hold. */
export function watchRequests(page: Page, ownOrigin: string): () => readonly string[] {
  const requests: HTTPRequest[] = []
  page.on('request', (request) => void requests.push(request))
  return () => {
    const lacking = requests.filter((request) => {
      if (!/^(?:https?|wss?):/.test(request.url())) return false
      const isOwn = request.url().startsWith(`${ownOrigin}/`)
      return isOwn ? request.response()?.ok() !== true : !isFromWithin(request)
    })
    return [...new Set(lacking.map((request) => request.url()))]
  }
}
