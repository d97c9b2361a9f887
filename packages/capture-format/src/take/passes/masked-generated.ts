import { TokenType, tokenize } from '@csstools/css-tokenizer'
import { cssString } from '../../assets/css-urls.ts'
import { nodeType } from '../../tree/nodes.ts'
import type { FrameOfPage, Pair } from '../draft.ts'
import { generatedParts, generatedText } from '../generated-content.ts'
import type { Taking } from '../taking.ts'

const withX = (text: string): string => text.replace(/\S/gu, 'x')

/** Stronger than what a page says of the same part: three ids count for more than its selectors do. */
const rules: readonly string[] = generatedParts.map((part) => {
  const name = `data-ws-${part}`
  return `[${name}]:not(#ws#ws#ws)::${part}{content:attr(${name})!important}`
})

/** The document, or host of a shadow root, whose style sheets an element is drawn with. */
function holderOf({ element }: Pair, { structure }: Taking): number | null {
  const root = element.getRootNode()
  const shadow = structure.shadowRoots.find((one) => one.root === root)
  return shadow?.host.id ?? structure.frames.find((one) => one.document === root)?.draft.id ?? null
}

/** A style sheet without the strings that masked elements showed. */
function withoutStrings(css: string, said: ReadonlySet<string>): string {
  if (!css.includes('\\') && ![...said].some((text) => css.includes(text))) return css
  return tokenize({ css }).reduce((kept, [type, written, , , value]) => {
    const isSaid = type === TokenType.String && said.has(value.value)
    return kept + (isSaid ? cssString(withX(value.value)) : written)
  }, '')
}

/**
 * What style sheets put before, after and beside masked elements. The tree has x's for it, and a
 * sheet that draws those. Where a sheet that was read in the page says it, it is gone there, too; the
 * file of a linked one stays as its server gives it to everybody.
 */
export function maskGenerated(taking: Taking, masked: readonly Pair[]): void {
  const holders = new Map<number, FrameOfPage>()
  const said = new Set<string>()
  for (const pair of masked) {
    for (const part of generatedParts) {
      const { text, strings } = generatedText(pair.element, part)
      if (text === '') continue
      for (const one of strings) said.add(one)
      taking.secrets.addText(text)
      pair.draft.attributes[`rr_${part}`] = withX(text)
      const holder = holderOf(pair, taking)
      if (holder !== null) holders.set(holder, pair.frame)
    }
  }
  for (const { draft } of said.size > 0 ? taking.of('style') : []) {
    for (const child of draft.childNodes) {
      if (child.type === nodeType.text) child.textContent = withoutStrings(child.textContent, said)
    }
  }
  taking.sheets.forEach((sheet, index) => {
    if (said.size === 0 || sheet.rules === null) return
    const kept = sheet.rules.map((rule) => withoutStrings(rule, said))
    taking.sheets[index] = { ...sheet, rules: kept }
  })
  for (const [nodeId, { base }] of holders) {
    taking.sheets.push({ nodeId, place: 'adopted', url: null, base, rules })
  }
}
