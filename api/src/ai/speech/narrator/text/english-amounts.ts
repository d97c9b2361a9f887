import type { Rule } from './reading.ts'

interface Currency {
  readonly one: string
  readonly many: string
  readonly part: string
  readonly parts: string
}

const currencies: Readonly<Record<string, Currency>> = {
  $: { one: 'dollar', many: 'dollars', part: 'cent', parts: 'cents' },
  '€': { one: 'euro', many: 'euros', part: 'cent', parts: 'cents' },
  '£': { one: 'pound', many: 'pounds', part: 'penny', parts: 'pence' },
  '¥': { one: 'yen', many: 'yen', part: 'sen', parts: 'sen' },
}

const sizes: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mn: 'million',
  b: 'billion',
  bn: 'billion',
  t: 'trillion',
}

const units: Readonly<Record<string, string>> = {
  B: 'bytes',
  KB: 'kilobytes',
  kB: 'kilobytes',
  MB: 'megabytes',
  GB: 'gigabytes',
  TB: 'terabytes',
  Mbps: 'megabits per second',
  Gbps: 'gigabits per second',
  ms: 'milliseconds',
  s: 'seconds',
  sec: 'seconds',
  min: 'minutes',
  h: 'hours',
  hr: 'hours',
  hrs: 'hours',
  mm: 'millimeters',
  cm: 'centimeters',
  km: 'kilometers',
  kg: 'kilograms',
  lb: 'pounds',
  lbs: 'pounds',
  px: 'pixels',
  fps: 'frames per second',
  Hz: 'hertz',
  kHz: 'kilohertz',
  GHz: 'gigahertz',
  '°C': 'degrees Celsius',
  '°F': 'degrees Fahrenheit',
}

/** What follows a stroke behind a price. */
const spans: Readonly<Record<string, string>> = {
  mo: 'month',
  yr: 'year',
  hr: 'hour',
  wk: 'week',
}

const number = '\\d{1,3}(?:,\\d{3})+|\\d+'

function sayPrice(match: RegExpExecArray): string | null {
  const [, sign = '', written = '', cents = '', size = '', span = ''] = match
  const currency = currencies[sign]
  if (currency === undefined) return null
  const whole = written.replaceAll(',', '')
  const behind = span === '' ? '' : ` per ${spans[span.toLowerCase()] ?? span}`
  if (size !== '') {
    const point = cents === '' ? '' : ` point ${[...cents].join(' ')}`
    const spoken = sizes[size.trim().toLowerCase()] ?? size.trim()
    return `${whole}${point} ${spoken} ${currency.many}${behind}`
  }
  const amount = Number(cents.padEnd(2, '0'))
  const main = `${whole} ${whole === '1' ? currency.one : currency.many}`
  const rest = `${amount} ${amount === 1 ? currency.part : currency.parts}`
  if (amount === 0) return `${main}${behind}`
  return `${whole === '0' ? rest : `${main} and ${rest}`}${behind}`
}

const fractions: Readonly<Record<string, string>> = {
  '1/2': 'one half',
  '1/3': 'one third',
  '2/3': 'two thirds',
  '1/4': 'one quarter',
  '3/4': 'three quarters',
  '½': 'one half',
  '¼': 'one quarter',
  '¾': 'three quarters',
}

/** Digits behind a point, each by itself. */
const point = (digits: string) => ` point ${[...digits].join(' ')}`

/** Prices, percentages, sizes, versions, ranges and units. */
export const amountRules: readonly Rule[] = [
  {
    pattern: new RegExp(
      `([$€£¥])\\s?(${number})(?:\\.(\\d{1,2})(?!\\d))?(\\s?(?:k|mn?|bn?|t)\\b|\\s(?:thousand|million|billion|trillion)\\b)?(?:\\s?/\\s?([a-z]{2,12})\\b)?`,
      'gi',
    ),
    say: sayPrice,
  },
  { pattern: /\b24\/7\b/g, say: () => '24 7' },
  {
    pattern: /(?<![\d/])(?:[12]\/[23]|[13]\/4)(?![\d/])|[½¼¾]/g,
    say: ([it]) => fractions[it] ?? null,
  },
  {
    pattern: /\bv(\d{1,4}(?:\.\d{1,4}){0,3})(?!\w|\.\d)/gi,
    say: ([, version = '']) => `version ${version.replaceAll('.', ' point ')}`,
  },
  {
    pattern: /(?<![\d.])\d{1,4}(?:\.\d{1,4}){2,3}(?!\d|\.\d)/g,
    say: ([version]) => version.replaceAll('.', ' point '),
  },
  {
    pattern:
      /(?<![\w.,-])(\d[\d,]*(?:\.\d+)?)(%?)\s?[-–]\s?(\d[\d,]*(?:\.\d+)?)(?=%|\b)(?![-–]?\d)/g,
    say: ([, from = '', percent, to = '']) =>
      `${plain(from)}${percent === '%' ? ' percent' : ''} to ${plain(to)}`,
  },
  {
    pattern: new RegExp(
      `(?<![\\w.])(${number})(?:\\.(\\d{1,6}))?\\s?(${Object.keys(units)
        .sort((a, b) => b.length - a.length)
        .join('|')})(?![\\w'’])`,
      'g',
    ),
    say: ([, whole = '', digits = '', unit = '']) => {
      const many = units[unit] ?? unit
      const isOne = whole === '1' && digits === ''
      const said = isOne ? many.replace(/^(\w+)s\b/, '$1') : many
      return `${plain(whole)}${digits === '' ? '' : point(digits)} ${said}`
    },
  },
  {
    pattern: new RegExp(`(?<![\\w.])(${number})(?:\\.(\\d{1,3}))?(k|K|M|bn|B)(?!\\w)`, 'g'),
    say: ([, whole = '', digits = '', size = '']) =>
      `${plain(whole)}${digits === '' ? '' : point(digits)} ${sizes[size.toLowerCase()] ?? size}`,
  },
  { pattern: /(?<!\w)#(?=\d)/g, say: () => 'number ' },
  { pattern: /\bNo\.\s?(?=\d)/g, say: () => 'number ' },
  { pattern: /(?<=\d)%/g, say: () => ' percent' },
  { pattern: /(?<=\d)\+(?!\w)/g, say: () => ' plus' },
  { pattern: /(?<=\d),(?=\d{3}\b)/g, say: () => '' },
]

const plain = (written: string) => written.replaceAll(',', '')
