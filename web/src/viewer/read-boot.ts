import { bootElementId, type ViewerBoot } from '@waystep/stage'

/** What the server wrote into the page for this script. Throws when the page is not the server's. */
export function readBoot(page: Document): ViewerBoot {
  const text = page.getElementById(bootElementId)?.textContent
  if (!text) throw new Error(`The page holds no #${bootElementId}`)
  return JSON.parse(text)
}
