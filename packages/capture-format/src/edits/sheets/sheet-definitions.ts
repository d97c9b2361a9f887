import { type Asked, type Drawing, filler, grayPicture, type Piece } from './drawings.ts'
import type { ReadSheet } from './read-sheet.ts'

interface Kind {
  readonly says: boolean
  readonly shows: boolean
}

const takesTexts = /^(?:content|quotes|list-style|list-style-type)$/

/** Names that style sheets give to texts and files: of variables, counter styles and animations. */
export class SheetDefinitions {
  readonly #variables = new Map<string, Kind>()
  readonly #counterStyles = new Set<string>()
  readonly #keyframes = new Set<string>()

  /** @param inline declarations of `style` attributes */
  constructor(sheets: Iterable<ReadSheet>, inline: readonly Drawing[]) {
    const read = [...sheets]
    const declared = [
      ...inline,
      ...read.flatMap(({ rules, named }) => [...rules, ...named].flatMap((one) => one.drawings)),
    ].filter(({ property }) => property.startsWith('--'))
    for (let isNew = true; isNew; ) {
      isNew = false
      for (const drawing of declared) if (this.#learn(drawing)) isNew = true
    }
    for (const { kind, name, drawings } of read.flatMap(({ named }) => named)) {
      if (!drawings.some((drawing) => this.piecesOf(drawing).length > 0)) continue
      if (kind === 'keyframes') this.#keyframes.add(name)
      else this.#counterStyles.add(name)
    }
  }

  #learn({ property, says, shows, asked }: Drawing): boolean {
    const kinds = asked.map(({ kind, name }) =>
      kind === 'variable' ? this.#variables.get(name) : { says: kind === 'counter', shows: false },
    )
    const was = this.#variables.get(property)
    const now = {
      says: says || was?.says === true || kinds.some((one) => one?.says),
      shows: shows || was?.shows === true || kinds.some((one) => one?.shows),
    }
    if (now.says === (was?.says ?? false) && now.shows === (was?.shows ?? false)) return false
    this.#variables.set(property, now)
    return true
  }

  /** What of a declaration tells something, masked; of those within each other the outer ones. */
  piecesOf({ property, own, asked }: Drawing): Piece[] {
    const pieces = asked.flatMap((one): Piece[] => {
      const masked = this.#masked(one, property)
      return masked === null ? [] : [{ from: one.from, to: one.to, masked }]
    })
    const isWithin = ({ from, to }: Piece): boolean =>
      pieces.some((outer) => outer.from <= from && to <= outer.to)
    return [...pieces, ...own.filter((one) => !isWithin(one))]
  }

  #masked({ kind, name }: Asked, property: string): string | null {
    const isVariable = property.startsWith('--')
    switch (kind) {
      case 'counter':
        return isVariable || takesTexts.test(property) ? filler : null
      case 'counter-style':
        return this.#counterStyles.has(name) ? filler : null
      case 'keyframes':
        return this.#keyframes.has(name) ? 'none' : null
      case 'variable': {
        const told = this.#variables.get(name)
        if (!told) return null
        if (takesTexts.test(property) || (isVariable && told.says)) return filler
        return told.shows ? grayPicture : null
      }
    }
  }
}
