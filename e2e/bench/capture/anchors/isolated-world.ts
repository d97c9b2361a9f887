import type { CDPSession } from 'puppeteer'

/** Runs expressions in a world of a page's outermost frame; their values must be JSON. */
export type Evaluate = <T>(expression: string) => Promise<T>

export function evaluatorIn(session: CDPSession, contextId?: number): Evaluate {
  return async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      ...(contextId === undefined ? {} : { contextId }),
    })
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    }
    return result.value as T
  }
}

/** The world of that name in a page, as a content script has one. */
export async function isolatedWorld(session: CDPSession, worldName: string): Promise<Evaluate> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName,
  })
  return evaluatorIn(session, executionContextId)
}
