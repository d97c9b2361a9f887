/** Markup of XML that may hold what looks like a tag, and tags. */
const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/<>!?]+)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g
const idAttribute = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/
const reference = /#([^"'()\s<>;,&]+)/g

interface SpriteSymbol {
  readonly id: string
  readonly from: number
  readonly to: number
}

/** The outermost symbols with ids; null where their ends cannot be told. */
function symbolsIn(svg: string): SpriteSymbol[] | null {
  const found: SpriteSymbol[] = []
  let depth = 0
  let from = 0
  let id = ''
  for (const { index, 0: text, 1: slash, 2: name, 3: rest = '' } of svg.matchAll(markup)) {
    if (name !== 'symbol') continue
    if (slash === '/') {
      depth -= 1
      if (depth < 0) return null
      if (depth === 0 && id !== '') found.push({ id, from, to: index + text.length })
      continue
    }
    if (rest.endsWith('/')) continue
    if (depth === 0) {
      const [, quoted = '', single = ''] = idAttribute.exec(rest) ?? []
      id = quoted || single
      from = index
    }
    depth += 1
  }
  return depth === 0 ? found : null
}

/**
 * A sprite of which only parts are drawn, by `use` elements: without the symbols that neither `ids`
 * nor anything that stays refers to.
 */
export function trimSprite(svg: string, ids: ReadonlySet<string>): string {
  // Entities could stand for anything.
  const symbols = svg.includes('<!ENTITY') ? null : symbolsIn(svg)
  if (symbols === null) return svg
  const wanted = new Set(ids)
  const read = (text: string): void => {
    for (const [, id = ''] of text.matchAll(reference)) wanted.add(id)
  }
  const parts: string[] = []
  let end = 0
  for (const { from, to } of symbols) {
    parts.push(svg.slice(end, from))
    end = to
  }
  parts.push(svg.slice(end))
  parts.forEach(read)
  const kept = new Set<SpriteSymbol>()
  for (let size = -1; size !== kept.size; ) {
    size = kept.size
    for (const symbol of symbols) {
      if (kept.has(symbol) || !wanted.has(symbol.id)) continue
      kept.add(symbol)
      read(svg.slice(symbol.from, symbol.to))
    }
  }
  return parts
    .map((part, index) => {
      const symbol = symbols[index]
      return symbol && kept.has(symbol) ? part + svg.slice(symbol.from, symbol.to) : part
    })
    .join('')
    .replace(/(\n\s*)+\n/g, '\n')
}
