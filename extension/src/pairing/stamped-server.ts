import browser from 'webextension-polyfill'
import { z } from 'zod'

const stampSchema = z.object({ serverUrl: z.url() })

/**
 * The origin of the server that handed out this copy of the extension, which it wrote into
 * `server.json`; null for a copy built by hand.
 */
export async function stampedServer(): Promise<string | null> {
  try {
    const response = await fetch(browser.runtime.getURL('server.json'))
    return new URL(stampSchema.parse(await response.json()).serverUrl).origin
  } catch {
    return null
  }
}
