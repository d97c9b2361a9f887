import type { CDPSession, Page } from 'puppeteer'
import { callOk } from '../../drivers/api.ts'
import type { Product } from '../../drivers/product.ts'

/** What a fault may be brought about with. */
export interface Surroundings {
  readonly product: Product
  /** Shows the product, with the demo's author signed in. */
  readonly author: Page
  readonly demoId: string
  /** The visitor's tab, and a session with it that lasts as long. */
  readonly visitor: Page
  readonly session: CDPSession
}

export interface VisitorFault {
  readonly name: string
  begin(at: Surroundings): Promise<void>
  /** Ends it, for good; answers once what failed works again. */
  end(at: Surroundings): Promise<void>
  /** The title of the card that is shown; null: the step only takes long. */
  readonly says: string | null
  /** Does the step come without a word from the visitor? */
  readonly recovers: boolean
}

const setLink = ({ author, demoId }: Surroundings, on: boolean) =>
  callOk<unknown>(author, 'PUT', `/api/demo/${demoId}/link`, { on }).then(() => {})

/** Answers all that belongs to a publication with 500, as a server with a bug would. */
async function answerWithErrors({ session, visitor }: Surroundings): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // A tab that is closed meanwhile waits for no answer.
    void session.send('Fetch.fulfillRequest', { requestId, responseCode: 500 }).catch(() => {})
  })
  const patterns = ['*/v/*', '*/files/*'].map((urlPattern) => ({ urlPattern }))
  await session.send('Fetch.enable', { patterns })
  // What the browser asks for at once may still slip through.
  await visitor.waitForFunction(async () => (await fetch('/v/probe')).status === 500)
}

/** Bytes in a second, and milliseconds, of a line in a train. */
const slowLine = { downloadThroughput: 20_000, uploadThroughput: 20_000, latency: 2000 }
const fastLine = { downloadThroughput: -1, uploadThroughput: -1, latency: 0 }
const lineIs = ({ session }: Surroundings, line: typeof slowLine) =>
  session.send('Network.emulateNetworkConditions', { offline: false, ...line })

const signal = ({ product }: Surroundings, name: 'SIGSTOP' | 'SIGCONT') => {
  const pid = product.pid()
  if (pid === null) throw new Error('the server does not run')
  process.kill(pid, name)
}

/** All that may fail while somebody watches a demo. */
export const visitorFaults: readonly VisitorFault[] = [
  {
    name: 'offline',
    begin: ({ visitor }) => visitor.setOfflineMode(true),
    end: ({ visitor }) => visitor.setOfflineMode(false),
    says: 'You are offline',
    recovers: true,
  },
  {
    name: 'slow line',
    begin: async (at) => {
      await at.session.send('Network.enable')
      await lineIs(at, slowLine)
    },
    end: (at) => lineIs(at, fastLine),
    says: null,
    recovers: true,
  },
  {
    name: 'server killed',
    begin: ({ product }) => product.stop('SIGKILL').then(() => {}),
    end: ({ product }) => product.start(),
    says: 'The server cannot be reached',
    recovers: true,
  },
  {
    name: 'server hangs',
    begin: async (at) => signal(at, 'SIGSTOP'),
    end: async (at) => signal(at, 'SIGCONT'),
    says: 'The server cannot be reached',
    recovers: true,
  },
  {
    name: 'answers 500',
    begin: answerWithErrors,
    end: ({ session }) => session.send('Fetch.disable'),
    says: 'The server has a problem',
    recovers: true,
  },
  {
    name: 'demo ended',
    begin: (at) => setLink(at, false),
    end: (at) => setLink(at, true),
    says: 'This demo has changed',
    recovers: false,
  },
]
