import type { KindRange } from '../free-ranges.ts'
import { isGivenName } from '../names/given-names.ts'
import type { PersonalKind } from '../personal-finding.ts'
import type { ShownText } from './page-outline.ts'

export interface ClaimedPart {
  /** Where the part begins and ends in what the text says. */
  readonly from?: number
  readonly to?: number
  readonly kind: PersonalKind
  readonly why: string
}

const none: readonly KindRange[] = []

/** What the surroundings of texts say about them: the first reason counts. */
export class Claims {
  readonly #byPlace = new Map<string, KindRange[]>()
  readonly #names = new Map<string, string>()

  add({ nodeId, place, said, start }: ShownText, part: ClaimedPart): void {
    const { kind, why, from = 0, to = said.length } = part
    const key = `${nodeId} ${place}`
    const claims = this.#byPlace.get(key)
    const claim = { kind, why, start: start + from, end: start + to }
    if (claims) claims.push(claim)
    else this.#byPlace.set(key, [claim])
    if (kind === 'name') this.know(said.slice(from, to), why)
  }

  /** Notes a name that may stand anywhere in the page. */
  know(name: string, why: string): void {
    if (!this.#names.has(name)) this.#names.set(name, why)
  }

  /** Notes the given names of those whose whole names are known. */
  knowGivenNames(): void {
    for (const name of [...this.#names.keys()]) {
      const [first = '', second] = name.split(' ')
      if (second !== undefined && isGivenName(first)) {
        this.know(first, `The given name of ${name}, who is named on this page.`)
      }
    }
  }

  of({ nodeId, place }: { readonly nodeId: number; readonly place: string }): readonly KindRange[] {
    return this.#byPlace.get(`${nodeId} ${place}`) ?? none
  }

  has(text: ShownText): boolean {
    return this.of(text).length > 0
  }

  /** The names that are known, each with why. */
  get names(): ReadonlyMap<string, string> {
    return this.#names
  }
}
