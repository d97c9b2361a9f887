import { indexOf } from '../../fingerprint/tree-index.ts'
import type { DocumentNode } from '../../tree/nodes.ts'
import type { Drawing, Piece } from './drawings.ts'
import { type InlineStyle, inlineStylesOf } from './inline-styles.ts'
import { outerOf, type PlacedElement } from './page-scopes.ts'
import { type PageSheet, type PageSheets, type SheetFiles, sheetsOf } from './page-sheets.ts'
import type { DrawingRule, NamedRule } from './read-sheet.ts'
import { RuleMatches } from './rule-matches.ts'
import { SheetDefinitions } from './sheet-definitions.ts'

/** What becomes of a page's style sheets once some of its elements were taken from viewers. */
export interface SheetSecrets extends PageSheets {
  /** What goes, by sheet. */
  readonly gone: ReadonlyMap<PageSheet, readonly Piece[]>
  /** Elements that draw masked what others draw as it is (`rr_taken`). */
  readonly marked: ReadonlySet<number>
  /** List items whose lists draw for others what must not be seen of these. */
  readonly items: ReadonlySet<number>
  /** Custom properties of elements' own styles that go, by the elements' ids. */
  readonly inline: ReadonlyMap<number, ReadonlySet<string>>
}

interface Judged {
  readonly sheet: PageSheet
  readonly rule: DrawingRule
  readonly withheld: readonly PlacedElement[]
  /** Elements that stay and match, one after another. */
  staying(): Iterable<PlacedElement>
  readonly pieces: ReadonlyMap<Drawing, readonly Piece[]>
}

const listStyle = /^list-style(?:-type|-image)?$/
const lists = new Set(['ul', 'ol', 'menu', 'dir'])

function isSome(some: Iterable<unknown>): boolean {
  for (const _ of some) return true
  return false
}

class SecretsReader {
  readonly #tree: DocumentNode
  readonly #withheld: ReadonlySet<number>
  readonly #page: PageSheets
  readonly #sheets: readonly PageSheet[]
  readonly #inline: readonly InlineStyle[]
  readonly #names: SheetDefinitions
  readonly #matches: RuleMatches
  readonly #judged: readonly Judged[]
  readonly #gone = new Map<PageSheet, Piece[]>()
  readonly #hidden = new Set<Drawing>()
  readonly #marked = new Set<number>()
  readonly #items = new Set<number>()
  readonly #inlineGone = new Map<number, Set<string>>()
  /** Whether redacted list items draw a declaration, and whether others do. */
  readonly #drawnByItems = new Map<Drawing, { withheld: boolean; staying: boolean }>()

  constructor(tree: DocumentNode, withheld: ReadonlySet<number>, files: SheetFiles) {
    this.#tree = tree
    this.#withheld = withheld
    this.#page = sheetsOf(tree, withheld, files)
    this.#sheets = this.#page.sheets
    this.#inline = inlineStylesOf(tree)
    const inline = this.#inline.flatMap(({ drawings }) => drawings)
    this.#names = new SheetDefinitions(this.#sheets, inline)
    this.#matches = new RuleMatches(tree, withheld)
    this.#judged = this.#sheets.flatMap((sheet) =>
      sheet.rules.flatMap((rule) => this.#judge(sheet, rule)),
    )
  }

  run(): SheetSecrets {
    for (const judged of this.#judged) this.#mask(judged)
    this.#maskLists()
    this.#maskVariables()
    for (const sheet of this.#sheets) for (const one of sheet.named) this.#maskNamed(sheet, one)
    return {
      ...this.#page,
      gone: this.#gone,
      marked: this.#marked,
      items: this.#items,
      inline: this.#inlineGone,
    }
  }

  #judge(sheet: PageSheet, rule: DrawingRule): Judged[] {
    const pieces = new Map(
      rule.drawings.flatMap((drawing): [Drawing, readonly Piece[]][] => {
        const those = this.#names.piecesOf(drawing)
        return those.length > 0 ? [[drawing, those]] : []
      }),
    )
    if (pieces.size === 0) return []
    const { selectors } = rule.prelude
    const matches = sheet.scopes.map((scope) => this.#matches.of(selectors, scope))
    const withheld = new Set(matches.flatMap((one) => one.withheld))
    const isSure = rule.isSure
    const staying = function* (): Generator<PlacedElement> {
      if (isSure) for (const one of matches) yield* one.staying()
    }
    return [{ sheet, rule, withheld: [...withheld], staying, pieces }]
  }

  #mask(judged: Judged): void {
    const { sheet, rule, withheld, pieces } = judged
    if (withheld.length === 0) return
    const { copy } = rule.prelude
    if (copy === null || !isSome(judged.staying())) {
      for (const drawing of pieces.keys()) this.#hide(judged, drawing)
      return
    }
    const declared = Array.from(pieces, ([drawing, those]) => withPieces(sheet.css, drawing, those))
    this.#add(sheet, { from: rule.end, to: rule.end, masked: `${copy}{${declared.join(';')}}` })
    for (const { id } of withheld) this.#marked.add(id)
  }

  #add(sheet: PageSheet, ...pieces: readonly Piece[]): void {
    const known = this.#gone.get(sheet)
    if (known) known.push(...pieces)
    else this.#gone.set(sheet, [...pieces])
  }

  #hide({ sheet, pieces }: Pick<Judged, 'sheet' | 'pieces'>, drawing: Drawing): void {
    if (this.#hidden.has(drawing)) return
    this.#hidden.add(drawing)
    this.#add(sheet, ...(pieces.get(drawing) ?? []))
  }

  /** Whether an element or one around it is among others: what these declare, it may inherit. */
  #isBelow(element: PlacedElement, ids: ReadonlySet<number>): boolean {
    for (let at: PlacedElement | null = element; at; at = outerOf(this.#tree, at)) {
      if (ids.has(at.id)) return true
    }
    return false
  }

  /** Lists say how their items are marked. */
  #maskLists(): void {
    const ofLists = this.#judged.flatMap((judged) =>
      [...judged.pieces.keys()]
        .filter(({ property }) => listStyle.test(property))
        .map((drawing) => ({ judged, drawing })),
    )
    if (ofLists.length === 0) return
    const items = indexOf(this.#tree).elements.filter(
      ({ tagName }) => tagName === 'li' || tagName === 'summary',
    )
    for (const { judged, drawing } of ofLists) {
      const matched = [...judged.staying()]
      const ids = new Set([...matched, ...judged.withheld].map(({ id }) => id))
      const drawn = items.filter((item) => this.#isBelow(item, ids))
      const hidden = drawn.filter(({ id }) => this.#withheld.has(id))
      const isOwn = matched.some(({ tagName }) => !lists.has(tagName))
      const isSeen = isOwn || hidden.length < drawn.length
      this.#drawnByItems.set(drawing, {
        withheld: hidden.length + judged.withheld.length > 0,
        staying: isSeen,
      })
      if (hidden.length === 0) continue
      if (!isSeen) this.#hide(judged, drawing)
      else for (const { id } of hidden) this.#items.add(id)
    }
  }

  /** What custom properties hold is drawn below the elements that have them. */
  #maskVariables(): void {
    const users = this.#usersOfVariables()
    for (const judged of this.#judged) {
      for (const drawing of judged.pieces.keys()) {
        const use = users.get(drawing.property)
        if (!use || this.#hidden.has(drawing) || !use.withheld.length) continue
        const ids = new Set([...judged.withheld, ...judged.staying()].map(({ id }) => id))
        if (this.#isDrawnOnlyByWithheld(use, ids)) this.#hide(judged, drawing)
      }
    }
    for (const { element, drawings } of this.#inline) {
      if (this.#withheld.has(element.id)) continue
      for (const { property, says, shows } of drawings) {
        const use = users.get(property)
        if (!use || !(says || shows)) continue
        if (!this.#isDrawnOnlyByWithheld(use, new Set([element.id]))) continue
        const gone = this.#inlineGone.get(element.id)
        if (gone) gone.add(property)
        else this.#inlineGone.set(element.id, new Set([property]))
      }
    }
  }

  #isDrawnOnlyByWithheld(use: VariableUse, ids: ReadonlySet<number>): boolean {
    if (!use.withheld.some((element) => this.#isBelow(element, ids))) return false
    for (const staying of use.staying) {
      for (const element of staying()) if (this.#isBelow(element, ids)) return false
    }
    return true
  }

  /** Who draws each custom property, by its name; by way of others too. */
  #usersOfVariables(): Map<string, VariableUse> {
    const users = new Map<string, VariableUse>()
    const useOf = (name: string): VariableUse => {
      const known = users.get(name)
      if (known) return known
      const use: VariableUse = { withheld: [], staying: [], through: new Set() }
      users.set(name, use)
      return use
    }
    const uses = (
      drawing: Drawing,
      withheld: readonly PlacedElement[],
      staying: Judged['staying'],
    ) => {
      for (const { kind, name } of drawing.asked) {
        if (kind !== 'variable') continue
        const use = useOf(name)
        if (drawing.property.startsWith('--')) use.through.add(drawing.property)
        else {
          use.withheld.push(...withheld)
          use.staying.push(staying)
        }
      }
    }
    for (const { pieces, withheld, staying } of this.#judged) {
      for (const drawing of pieces.keys()) uses(drawing, withheld, staying)
    }
    for (const { element, drawings } of this.#inline) {
      const isWithheld = this.#withheld.has(element.id)
      for (const drawing of drawings) {
        uses(drawing, isWithheld ? [element] : [], () => (isWithheld ? [] : [element]))
      }
    }
    return withThrough(users)
  }

  /** Animations and counter styles are drawn by those that ask for them. */
  #maskNamed(sheet: PageSheet, { kind, name, drawings }: NamedRule): void {
    let isWithheld = false
    for (const judged of this.#judged) {
      for (const drawing of judged.pieces.keys()) {
        if (!drawing.asked.some((one) => one.kind === kind && one.name === name)) continue
        const byItems = this.#drawnByItems.get(drawing)
        isWithheld ||= byItems?.withheld ?? judged.withheld.length > 0
        if (byItems?.staying ?? isSome(judged.staying())) return
      }
    }
    if (!isWithheld) return
    for (const drawing of drawings) this.#add(sheet, ...this.#names.piecesOf(drawing))
  }
}

interface VariableUse {
  readonly withheld: PlacedElement[]
  readonly staying: (() => Iterable<PlacedElement>)[]
  /** Custom properties that ask for it. */
  readonly through: Set<string>
}

/** Whoever draws a property that asks for another draws that one as well. */
function withThrough(users: ReadonlyMap<string, VariableUse>): Map<string, VariableUse> {
  const whole = new Map<string, VariableUse>()
  for (const [name, use] of users) {
    const names = new Set([name])
    for (const one of names) for (const other of users.get(one)?.through ?? []) names.add(other)
    const all = [...names].flatMap((one) => users.get(one) ?? [])
    whole.set(name, {
      withheld: all.flatMap((one) => one.withheld),
      through: use.through,
      staying: all.flatMap((one) => one.staying),
    })
  }
  return whole
}

/** A part of a sheet with pieces of it masked. */
export function withPieces(
  css: string,
  { from, to }: { readonly from: number; readonly to: number },
  pieces: readonly Piece[],
): string {
  let text = ''
  let at = from
  for (const piece of [...pieces].sort((a, b) => a.from - b.from || a.to - b.to)) {
    if (piece.from < at) continue
    text += css.slice(at, piece.from) + piece.masked
    at = piece.to
  }
  return text + css.slice(at, to)
}

/**
 * What of a page's style sheets must go, or be drawn by others only, once elements of it are withheld
 * from viewers. A text or file goes where no element that stays may draw it; what cannot be
 * understood counts against it.
 * @param withheld ids of the elements, those below them included
 */
export function sheetSecrets(
  tree: DocumentNode,
  withheld: ReadonlySet<number>,
  files: SheetFiles,
): SheetSecrets {
  return new SecretsReader(tree, withheld, files).run()
}
