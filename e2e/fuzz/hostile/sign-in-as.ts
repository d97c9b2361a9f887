import type { Browser } from 'puppeteer'
import type { Author } from './author.ts'

/** Gives a browser the session of somebody who signed up without one. */
export async function signInAs(browser: Browser, { cookie }: Author): Promise<void> {
  await browser.setCookie(
    ...cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), domain: 'localhost', path: '/' }
    }),
  )
}
