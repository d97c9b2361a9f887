// SingleFile is under the AGPL. It is fetched to be measured beside, and nothing of it is part of Waystep.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'puppeteer'
import { type PinnedPackage, packageFolder } from '../packages.ts'
import type { CaptureTool } from '../tool.ts'
import { fetchFromLocal } from './fetch-from-local.ts'
import { isolatedWorld } from './isolated-world.ts'
import { showInFrame } from './show-in-frame.ts'

const pinned: PinnedPackage = 'single-file-cli@2.0.83'
const worldName = 'single-file'
const binding = 'askOutside'

/**
 * What its command line asks for, but for two that make it slow or lose what a demo may reveal: it
 * waits for no deferred images, and keeps what is hidden.
 */
const fastSettings = {
  loadDeferredImages: false,
  removeHiddenElements: false,
  removeUnusedStyles: true,
  removeUnusedFonts: true,
  removeAlternativeFonts: true,
  removeAlternativeImages: true,
  removeAlternativeMedias: true,
  groupDuplicateImages: true,
  compressHTML: true,
  blockScripts: true,
  blockVideos: true,
  blockAudios: true,
  saveFavicon: true,
  insertMetaCSP: true,
  insertSingleFileComment: true,
  backgroundSave: true,
  maxResourceSize: 10,
  networkTimeout: 5000,
  filenameTemplate: 'page.html',
  filenameMaxLength: 192,
  filenameMaxLengthUnit: 'bytes',
  filenameReplacedCharacters: ['~', '+', '?', '%', '*', ':', '|', '"', '<', '>', '\\\\'],
  filenameReplacementCharacter: '_',
  acceptHeaders: {
    document: 'text/html,*/*;q=0.8',
    stylesheet: 'text/css,*/*;q=0.1',
    image: 'image/*,*/*;q=0.8',
    font: '*/*',
    script: '*/*',
  },
}

/** What other origins do not share with the page is asked for from outside of it, as an extension does. */
const askOutside = `(() => {
  const waiting = new Map()
  let last = 0
  globalThis.answerFromOutside = (id, reply) => {
    const { resolve, reject } = waiting.get(id)
    waiting.delete(id)
    if (!reply) return reject(new Error('not to be had'))
    const bytes = Uint8Array.from(atob(reply.base64), (character) => character.charCodeAt(0))
    const headers = new Headers({ 'content-type': reply.type })
    resolve({ status: reply.status, headers, arrayBuffer: async () => bytes.buffer })
  }
  const outside = (url) => new Promise((resolve, reject) => {
    const id = ++last
    waiting.set(id, { resolve, reject })
    ${binding}(JSON.stringify({ id, url }))
  })
  const own = globalThis.fetch
  singlefile.init({ fetch: (url, options) => own(url, options).catch(() => outside(url)) })
})()`

async function beforeOpening(page: Page): Promise<void> {
  const bundle = pathToFileURL(join(packageFolder(pinned), 'lib', 'single-file-bundle.js')).href
  const { script, hookScript } = (await import(bundle)) as { script: string; hookScript: string }
  const session = await page.createCDPSession()
  await session.send('Page.enable')
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: binding, executionContextName: worldName })
  session.on('Runtime.bindingCalled', async ({ name, payload, executionContextId }) => {
    if (name !== binding) return
    const { id, url } = JSON.parse(payload) as { id: number; url: string }
    const reply = await fetchFromLocal(url).catch(() => null)
    const expression = `answerFromOutside(${id},${JSON.stringify(reply)})`
    await session
      .send('Runtime.evaluate', { expression, contextId: executionContextId })
      .catch(() => undefined)
  })
  for (const [source, world] of [
    [hookScript, {}],
    [`${script};${askOutside}`, { worldName }],
  ] as const) {
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source,
      runImmediately: true,
      ...world,
    })
  }
}

/** SingleFile with the settings that do not keep a page waiting. */
export const singleFile: CaptureTool = {
  id: 'singlefile',
  name: 'SingleFile (cli 2.0.83), fast settings',
  packages: [pinned],
  // Its scripts must reach frames of other sites, as an extension's do.
  browserArgs: [
    '--disable-site-isolation-trials',
    '--disable-features=IsolateOrigins,site-per-process',
  ],
  beforeOpening,
  async capture(page) {
    const evaluate = await isolatedWorld(await page.createCDPSession(), worldName)
    const settings = JSON.stringify(fastSettings)
    await evaluate(`singlefile.getPageData(${settings}).then((kept) => {
      globalThis.keptPage = kept.content })`)
    return async () => {
      const html = await evaluate<string>('keptPage')
      return [{ path: 'page.html', type: 'text/html; charset=utf-8', bytes: Buffer.from(html) }]
    }
  },
  replay: showInFrame,
}
