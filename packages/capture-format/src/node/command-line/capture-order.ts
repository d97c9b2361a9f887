import { parseArgs } from 'node:util'

/** What the command line asks for. */
export interface CaptureOrder {
  readonly url: string
  readonly folder: string
  /** CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number }
  readonly devicePixelRatio: number
  /** Milliseconds that opening may take, and every wait after it. */
  readonly timeout: number
  /** Whether to wait until the page asks for nothing any more. */
  readonly waitsForQuiet: boolean
  readonly selectors: readonly string[]
  readonly clicks: readonly string[]
  /** A module whose default export brings the page into its state. */
  readonly script: string | null
  readonly cookies: readonly (readonly [name: string, value: string])[]
  /** Sent to the page's own origin, and to no other. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly blurSelectors: readonly string[]
  readonly browser: string | null
  readonly takesErrors: boolean
  readonly replaces: boolean
}

export type ReadOrder =
  | { readonly kind: 'order'; readonly order: CaptureOrder }
  | { readonly kind: 'help' }
  | { readonly kind: 'problem'; readonly problem: string }

export const help = `npm run capture -- <url> --out <folder> [options]

Captures a web page as it is shown, with everything it needs, as a site that any static server can
serve: index.html and assets/.

  --out <folder>         where to write; made when missing
  --force                replace a capture that is there already
  --viewport <w>x<h>     size of the window in CSS pixels (1280x800)
  --dpr <number>         device pixels per CSS pixel (1)
  --wait-for <selector>  wait until an element is there; may be repeated
  --wait load|idle       until the page has loaded, or also until it asks for nothing more (idle)
  --click <selector>     click before capturing; may be repeated, in this order
  --script <file>        run a module before capturing: export default async (page) => { … },
                         page being puppeteer’s
  --cookie <name=value>  may be repeated
  --header <name: value> sent to the page’s own origin; may be repeated
  --blur <selector>      keep what is in these elements out of the capture; may be repeated
  --any-status           capture the page even if the server answers with an error
  --timeout <seconds>    for opening, and for each wait (30)
  --browser <path>       of a Chromium; else CHROMIUM_PATH or one that is installed

Ends with 0 when the page was captured, 1 when it could not be, 2 when the command is wrong.`

class WrongOrder extends Error {}

function positive(text: string, name: string, most: number): number {
  const number = Number(text)
  if (Number.isFinite(number) && number > 0 && number <= most) return number
  throw new WrongOrder(`--${name} ${text}: not a number above 0 and up to ${most}`)
}

function sizeOf(text: string): CaptureOrder['viewport'] {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(text) ?? []
  if (!width || !height) throw new WrongOrder(`--viewport ${text}: not a size such as 1280x800`)
  return {
    width: positive(width, 'viewport', 16_384),
    height: positive(height, 'viewport', 16_384),
  }
}

function pairOf(text: string, name: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator)
  const key = text.slice(0, at).trim()
  if (at > 0 && key !== '') return [key, text.slice(at + 1).trim()]
  throw new WrongOrder(`--${name} ${text}: there is no '${separator}' between name and value`)
}

function addressOf(positionals: readonly string[]): string {
  const [text, more] = positionals
  if (text === undefined) throw new WrongOrder('Which page? Give its address.')
  if (more !== undefined) throw new WrongOrder(`One page at a time: '${more}' is left over.`)
  const url = URL.parse(text)
  if (!url) throw new WrongOrder(`'${text}' is no address; it begins with https:// or http://`)
  if (/^https?:$/.test(url.protocol)) return url.href
  throw new WrongOrder(`'${text}': only pages of https:// and http:// can be captured`)
}

function parse(args: readonly string[]): ReadOrder {
  const many = { type: 'string', multiple: true, default: [] as string[] } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      force: { type: 'boolean', default: false },
      viewport: { type: 'string', default: '1280x800' },
      dpr: { type: 'string', default: '1' },
      'wait-for': many,
      wait: { type: 'string', default: 'idle' },
      click: many,
      script: { type: 'string' },
      cookie: many,
      header: many,
      blur: many,
      'any-status': { type: 'boolean', default: false },
      timeout: { type: 'string', default: '30' },
      browser: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return { kind: 'help' }
  const url = addressOf(positionals)
  if (!values.out) throw new WrongOrder('Where to? Give a folder with --out.')
  if (values.wait !== 'load' && values.wait !== 'idle') {
    throw new WrongOrder(`--wait ${values.wait}: either load or idle`)
  }
  const order: CaptureOrder = {
    url,
    folder: values.out,
    viewport: sizeOf(values.viewport),
    devicePixelRatio: positive(values.dpr, 'dpr', 8),
    timeout: positive(values.timeout, 'timeout', 3600) * 1000,
    waitsForQuiet: values.wait === 'idle',
    selectors: values['wait-for'],
    clicks: values.click,
    script: values.script ?? null,
    cookies: values.cookie.map((text) => pairOf(text, 'cookie', '=')),
    headers: values.header.map((text) => pairOf(text, 'header', ':')),
    blurSelectors: values.blur,
    browser: values.browser ?? null,
    takesErrors: values['any-status'],
    replaces: values.force,
  }
  return { kind: 'order', order }
}

/** Reads the arguments of `npm run capture`. */
export function readOrder(args: readonly string[]): ReadOrder {
  try {
    return parse(args)
  } catch (error) {
    const isExpected =
      error instanceof WrongOrder || (error as { code?: string }).code !== undefined
    if (!isExpected) throw error
    return { kind: 'problem', problem: (error as Error).message }
  }
}
