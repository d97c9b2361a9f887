/** Ways in which a text grows; `n` is about its length in characters. */
export const textGrowths: Readonly<Record<string, (n: number) => string>> = {
  letters: (n) => 'a'.repeat(n),
  spaces: (n) => `a${' '.repeat(n)}b`,
  quotes: (n) => '"'.repeat(n),
  dots: (n) => 'a.'.repeat(n / 2),
  'e-mail-like': (n) => `a@${'a.'.repeat(n / 2)}@`,
  'nested lists': (n) => '- '.repeat(n / 2),
  'nested quotes': (n) => '>'.repeat(n),
  emphasis: (n) => '*a_'.repeat(n / 3),
  'open links': (n) => '[a]('.repeat(n / 4),
  'open brackets': (n) => '['.repeat(n),
  backticks: (n) => '`a``'.repeat(n / 4),
  tables: (n) => `|a|\n|-|\n${'|'.repeat(n)}`,
  entities: (n) => '&#'.repeat(n / 2),
  'open tags': (n) => '<a '.repeat(n / 3),
  'open variables': (n) => '{{'.repeat(n / 2),
  address: (n) => `https://a.test/${'%2e/'.repeat(n / 4)}`,
  'nested css': (n) => 'a{'.repeat(n / 2),
  selector: (n) => `${'a>'.repeat(n / 2)}a{}`,
}

/** Ways in which any JSON value grows. */
export const jsonGrowths: Readonly<Record<string, (n: number, item: unknown) => unknown>> = {
  depth: (n) => JSON.parse(`${'['.repeat(Math.min(n, 2_000))}${']'.repeat(Math.min(n, 2_000))}`),
  items: (n, item) => Array.from({ length: n / 8 }, () => item ?? 0),
  keys: (n) => Object.fromEntries(Array.from({ length: n / 8 }, (_, i) => [`k${i}`, i])),
}

/** Ways in which a body of bytes grows. */
export const byteGrowths: Readonly<Record<string, (n: number) => Buffer>> = {
  'svg of nested groups': (n) => svg('<g>'.repeat(n / 3)),
  'svg of shapes': (n) => svg('<path/>'.repeat(n / 7)),
  'svg of attributes': (n) =>
    svg(`<g ${Array.from({ length: n / 10 }, (_, i) => `a${i}=""`).join(' ')}/>`),
  'svg of uses': (n) => svg('<use href="#a"/>'.repeat(n / 16)),
  'svg with a comment': (n) => Buffer.from(`<!--${'-->a<!--'.repeat(n / 8)}<svg/>`),
  'svg with a sheet': (n) => svg(`<style>${'/*'.repeat(n / 2)}</style>`),
  zeros: (n) => Buffer.alloc(n),
}

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
