import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer'

export interface BrowserOptions {
  /** Folder of an unpacked extension. */
  readonly extension?: string
  /** Folder of a profile to use again; a new one otherwise. */
  readonly profile?: string
  /** Pixels of the screen for one CSS pixel. */
  readonly density?: number
  /** Shows motion though the run forces it off, for tests of motion. */
  readonly motion?: boolean
  /** Knows no host but this machine: what others take to answer, or not to, must not be measured. */
  readonly alone?: boolean
  /** More of its own command line. */
  readonly args?: readonly string[]
}

/** Set to `off` by test runs: what moves for ever costs a fifth of a processor, and what moves at all is waited for. */
const runsWithMotion = process.env.WAYSTEP_MOTION !== 'off'

/** Does this run drive Firefox instead of Chromium? It has no extension, no themes and no phone's viewport. */
export const inFirefox = process.env.WAYSTEP_BROWSER === 'firefox'

/** A real Chromium with a profile of its own; a Firefox where the run says so. */
export async function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  return inFirefox ? openFirefox(options) : openChromium(options)
}

/** Pages are captured in Chromium, also where a run drives Firefox: in a browser that is closed again. */
export async function inChromium<T>(given: Browser, use: (browser: Browser) => Promise<T>) {
  if (!inFirefox) return use(given)
  const browser = await openChromium({})
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

async function openChromium(options: BrowserOptions): Promise<Browser> {
  const profile = options.profile ?? (await mkdtemp(join(tmpdir(), 'waystep-profile-')))
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await puppeteer.launch({
    ...(executablePath ? { executablePath } : {}),
    headless: true,
    pipe: true,
    userDataDir: profile,
    defaultViewport: null,
    ...(options.extension ? { enableExtensions: [options.extension] } : {}),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--window-size=1440,900',
      // Without it the screen is smaller than the window, which then cannot be resized.
      `--screen-info={2200x1400 devicePixelRatio=${options.density ?? 1}}`,
      ...(options.density ? [`--force-device-scale-factor=${options.density}`] : []),
      ...(runsWithMotion || options.motion ? [] : ['--force-prefers-reduced-motion']),
      ...(options.alone
        ? ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost']
        : []),
      ...(options.args ?? []),
    ],
  })
  if (options.profile === undefined) {
    // It has some twenty megabytes, and a run of all tests opens hundreds.
    const remove = () => rm(profile, { recursive: true, force: true, maxRetries: 5 })
    browser.process()?.once('exit', () => void remove().catch(() => {}))
  }
  return browser
}

async function openFirefox({ extension, density = 1, motion }: BrowserOptions): Promise<Browser> {
  if (extension) throw new Error('The extension is for Chromium.')
  const executablePath = process.env.FIREFOX_PATH
  const browser = await puppeteer.launch({
    browser: 'firefox',
    ...(executablePath ? { executablePath } : {}),
    headless: true,
    defaultViewport: null,
    args: ['--width=1440', '--height=900'],
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': runsWithMotion || motion ? 0 : 1,
      'layout.css.devPixelsPerPx': String(density),
      // Pages of the host may open the viewer in a tab, as a click does.
      'dom.disable_open_during_load': false,
    },
  })
  opensWindows(browser)
  const createContext = browser.createBrowserContext.bind(browser)
  browser.createBrowserContext = async (options) => {
    const context = await createContext(options)
    opensWindows(context)
    return context
  }
  return browser
}

/** Firefox draws nothing in a tab that another one covers, so each page gets a window. */
function opensWindows(owner: Pick<Browser, 'newPage'>) {
  const newPage = owner.newPage.bind(owner)
  owner.newPage = () => newPage({ type: 'window' })
}

/** Until what fades and slides has come to rest; what turns for ever is not waited for. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect, playState }) => {
      const { endTime = 0 } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && Number(endTime) < 1000
    })
    // A page in the background never comes to rest.
    const given = new Promise((resolve) => setTimeout(resolve, 1000))
    await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), given])
  })
}

/** Waits until the page is at rest; with `SHOTS` saves what it shows in the folder of that name. */
export async function shot(page: Page, name: string): Promise<void> {
  await atRest(page)
  const folder = process.env.SHOTS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) as `${string}.png` })
}

const phoneScreen = { deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Switches the page to a phone's size, or back. */
export async function setSize(page: Page, size: 'desktop' | 'phone'): Promise<void> {
  await page.setViewport(
    size === 'phone'
      ? { width: 390, height: 844, ...(inFirefox ? {} : phoneScreen) }
      : { width: 1440, height: 900 },
  )
}

/** Switches what the system says of its colours. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  if (!inFirefox) await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }])
}

/** Kills what draws a tab: its scripts end as they stand, and hear of nothing. */
export async function killTab(page: Page): Promise<void> {
  const session = await page.createCDPSession()
  const gone = new Promise((done) => page.once('error', done))
  void session.send('Page.crash').catch(() => undefined)
  await gone
  await page.close()
}
