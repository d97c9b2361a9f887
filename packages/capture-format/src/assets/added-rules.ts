/** CSS without what the CSSOM writes in another way: white space, quotes, comments, old pseudo-elements. */
function squeezed(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/[\s"']+/g, '')
    .replaceAll('::', ':')
    .toLowerCase()
}

function withoutLastSemicolon(css: string): string {
  return css.replaceAll(';}', '}')
}

function headOf(rule: string): string {
  return squeezed(rule.slice(0, rule.indexOf('{') + 1))
}

function countIn(css: string, head: string): number {
  let count = 0
  for (let at = css.indexOf(head); at >= 0; at = css.indexOf(head, at + head.length)) {
    if (at === 0 || '{};'.includes(css.charAt(at - 1))) count += 1
  }
  return count
}

/** The rules that scripts put around a sheet's own. */
export interface AddedRules {
  readonly before: readonly string[]
  readonly behind: readonly string[]
}

/**
 * The rules at both ends of a sheet, as the CSSOM has them, that its own text does not have: scripts
 * inserted them. Where the CSSOM writes a selector in another way, a rule may be taken for one of these;
 * it then stands there twice.
 */
export function rulesAddedTo(text: string, rules: readonly string[]): AddedRules {
  const own = withoutLastSemicolon(squeezed(text))
  const seen = new Map<string, number>()
  const heads = rules.map(headOf)
  for (const head of heads) seen.set(head, (seen.get(head) ?? 0) + 1)
  const takeAdded = (index: number): boolean => {
    const head = heads[index] ?? ''
    const count = seen.get(head) ?? 0
    if (head === '' || count <= countIn(own, head)) return false
    if (own.includes(withoutLastSemicolon(squeezed(rules[index] ?? '')))) return false
    seen.set(head, count - 1)
    return true
  }
  let first = rules.length
  while (first > 0 && takeAdded(first - 1)) first -= 1
  let last = 0
  while (last < first && takeAdded(last)) last += 1
  return { before: rules.slice(0, last), behind: rules.slice(first) }
}
