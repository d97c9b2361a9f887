/** CSS without what the CSSOM writes in another way: white space, quotes, comments, old pseudo-elements. */
function squeezed(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/[\s"']+/g, '')
    .replaceAll('::', ':')
    .toLowerCase()
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

/**
 * The rules at the end of a sheet, as the CSSOM has them, that its own text does not have: scripts
 * inserted them. Where the CSSOM writes a selector in another way, a rule may be taken for one of these;
 * it then stands there twice.
 */
export function rulesAddedTo(text: string, rules: readonly string[]): readonly string[] {
  const own = squeezed(text)
  const seen = new Map<string, number>()
  const heads = rules.map(headOf)
  for (const head of heads) seen.set(head, (seen.get(head) ?? 0) + 1)
  let first = rules.length
  while (first > 0) {
    const head = heads[first - 1] ?? ''
    const count = seen.get(head) ?? 0
    if (head === '' || count <= countIn(own, head)) break
    seen.set(head, count - 1)
    first -= 1
  }
  return rules.slice(first)
}
