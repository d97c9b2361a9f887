const charsetRule = /^@charset "([^"]{1,40})";/

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * The text of a style sheet, in the encoding that it names or else UTF-8, which it names from now on. Old
 * sheets whose server named another one are no UTF-8, and read as Windows-1252.
 */
export function decodeCss(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 64))
  const named = charsetRule.exec(head)?.[1]
  const asNamed = named === undefined ? null : decoded(bytes, named)
  if (asNamed !== null) return asNamed.replace(charsetRule, '@charset "utf-8";')
  return decoded(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes)
}

const scripting = /\(\s*scripting\s*(?::\s*(enabled|initial-only|none)\s*)?\)/gi

/** Media queries that ask whether scripts run, answered as the page did: a replay runs none. */
function asScripted(css: string): string {
  return css.replace(scripting, (_, value: string | undefined) =>
    value === undefined || /enabled/i.test(value) ? '(min-width: 0)' : '(width < 0)',
  )
}

const sourceSelector = /\[src(?=\s*(?:[~|^$*]?=|\]))/gi

/**
 * A style sheet that finds in a replay what it found in the page: scripts run, and the addresses in
 * `src` attributes are those that the page wrote, which are in `data-ws-src` there.
 */
export function asInPage(css: string): string {
  const scripted = css.includes('scripting') ? asScripted(css) : css
  return scripted.includes('[src') ? scripted.replace(sourceSelector, '[data-ws-src') : scripted
}
