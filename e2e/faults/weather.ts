import type { CDPSession, Page } from 'puppeteer'

/** What becomes of the editor's calls. */
export const weathers = [
  'clear',
  'requests lost',
  'replies lost',
  'server errors',
  'offline',
] as const
export type Weather = (typeof weathers)[number]

/** What the server said that it has, whether or not the editor heard it. */
type Heard = (clientId: string, acknowledged: number) => void

interface Paused {
  readonly requestId: string
  readonly responseStatusCode?: number
  readonly request: { readonly postData?: string }
}

async function hear(session: CDPSession, paused: Paused, heard: Heard): Promise<void> {
  if (paused.responseStatusCode !== 200 || !paused.request.postData) return
  const { requestId } = paused
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
  const reply = JSON.parse(base64Encoded ? Buffer.from(body, 'base64').toString() : body)
  heard(JSON.parse(paused.request.postData).clientId, reply.acknowledged)
}

/** Lets a page's saves meet the weather of the moment; returns how to change it. */
export async function underWeather(
  page: Page,
  heard: Heard,
): Promise<(to: Weather) => Promise<void>> {
  const session = await page.createCDPSession()
  let weather: Weather = 'clear'
  const lose = (requestId: string) =>
    session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
  async function decide(paused: Paused) {
    const { requestId, responseStatusCode } = paused
    if (responseStatusCode === undefined) {
      if (weather === 'requests lost') return lose(requestId)
      if (weather !== 'server errors') return session.send('Fetch.continueRequest', { requestId })
      return session.send('Fetch.fulfillRequest', { requestId, responseCode: 503 })
    }
    await hear(session, paused, heard)
    return weather === 'replies lost'
      ? lose(requestId)
      : session.send('Fetch.continueRequest', { requestId })
  }
  // A tab that is killed meanwhile waits for no answer.
  session.on('Fetch.requestPaused', (paused) => void decide(paused).catch(() => {}))
  const urlPattern = '*/api/demo/*/commands'
  await session.send('Fetch.enable', {
    patterns: [
      { urlPattern, requestStage: 'Request' },
      { urlPattern, requestStage: 'Response' },
    ],
  })
  return async (to) => {
    if ((weather === 'offline') !== (to === 'offline')) await page.setOfflineMode(to === 'offline')
    weather = to
  }
}
