import type { CDPSession, Page } from 'puppeteer-core'

/** A frame of a page, and the isolated world in it where the taking script runs. */
export interface World {
  readonly session: CDPSession
  readonly frameId: string
  readonly contextId: number
}

/** Opens an isolated world in a frame: it sees the page's nodes, the page sees nothing of it. */
export async function openWorld(session: CDPSession, frameId: string): Promise<World> {
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId,
    worldName: 'waystep',
  })
  return { session, frameId, contextId: executionContextId }
}

/** The world of a page's own document. */
export async function openPageWorld(page: Page): Promise<World> {
  const session = await page.createCDPSession()
  const { frameTree } = await session.send('Page.getFrameTree')
  return openWorld(session, frameTree.frame.id)
}

/** Runs an expression in a world; its value, which must be JSON. */
export async function evaluateIn(world: World, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await world.session.send('Runtime.evaluate', {
    expression,
    contextId: world.contextId,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  }
  return result.value
}
