import { fakeDomains } from './fake-domains.ts'
import { fakeNames } from './fake-names.ts'

/** Some number from 0 up to, but not including, 1. */
export type Random = () => number

function oneOf<T>(list: readonly T[], random: Random): T {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

/** After so many addresses that are used a number makes the next one another. */
const tries = 20

/**
 * Invents e-mail addresses: each a first name, a last name and a domain, at random. Within one run
 * the same address becomes the same, in whichever step and letter case it stands, and no two become
 * one (H9.9).
 */
export class FakeEmails {
  readonly #byOriginal = new Map<string, string>()
  readonly #used = new Set<string>()
  readonly #domains: readonly string[]
  readonly #random: Random

  /** @param own replaces the built-in domains when there are any (H9.9) */
  constructor(own: readonly string[] = [], random: Random = Math.random) {
    this.#domains = own.length > 0 ? own : fakeDomains
    this.#random = random
  }

  /** What stands for an address from now on. */
  for(original: string): string {
    const key = original.toLowerCase()
    const known = this.#byOriginal.get(key)
    if (known !== undefined) return known
    const invented = this.#invent(key)
    this.#byOriginal.set(key, invented)
    this.#used.add(invented)
    return invented
  }

  #invent(original: string): string {
    for (let count = 0; ; count += 1) {
      const { first, last } = oneOf(fakeNames, this.#random)
      const name = `${oneOf(first, this.#random)}.${oneOf(last, this.#random)}`
      const number = count < tries ? '' : String(count - tries + 2)
      const email = `${name}${number}@${oneOf(this.#domains, this.#random)}`
      if (email !== original && !this.#used.has(email)) return email
    }
  }
}
