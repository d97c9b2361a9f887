/** Named parameters with the values each may take. */
export type Parameters = Readonly<Record<string, readonly (string | number)[]>>

/** One value of each parameter. */
export type Choice<P extends Parameters> = { readonly [Name in keyof P]: P[Name][number] }

/** Every combination of values that is allowed, in the order of the parameters. */
export function wholeProduct<P extends Parameters>(
  parameters: P,
  isAllowed: (choice: Choice<P>) => boolean,
): Choice<P>[] {
  let partial: Record<string, string | number>[] = [{}]
  for (const [name, values] of Object.entries(parameters)) {
    partial = partial.flatMap((one) => values.map((value) => ({ ...one, [name]: value })))
  }
  return (partial as Choice<P>[]).filter(isAllowed)
}

/** Every pair of values of a combination, each named. */
export function pairsOf(choice: Readonly<Record<string, string | number>>): string[] {
  const named = Object.entries(choice).map(([name, value]) => `${name}=${value}`)
  return named.flatMap((one, index) => named.slice(index + 1).map((other) => `${one} ${other}`))
}

/**
 * A few of the combinations that hold every pair of values which any of them holds: each time the one
 * with the most pairs that are still missing, the first of equals. The same for the same input.
 */
export function coveringArray<One extends Readonly<Record<string, string | number>>>(
  combinations: readonly One[],
): One[] {
  const numbers = new Map<string, number>()
  const numbered = combinations.map((choice) => ({
    choice,
    // What it brought when it was last looked at: it never brings more later.
    gain: Number.POSITIVE_INFINITY,
    pairs: pairsOf(choice).map((pair) => {
      const number = numbers.get(pair) ?? numbers.size
      numbers.set(pair, number)
      return number
    }),
  }))
  const missing = new Uint8Array(numbers.size).fill(1)
  const gainOf = (pairs: readonly number[]) =>
    pairs.reduce((sum, pair) => sum + (missing[pair] ?? 0), 0)
  const chosen: One[] = []
  for (;;) {
    let best = numbered[0]
    let most = 0
    for (const one of numbered) {
      if (one.gain <= most) continue
      one.gain = gainOf(one.pairs)
      if (one.gain > most) [best, most] = [one, one.gain]
    }
    if (!best || most === 0) return chosen
    chosen.push(best.choice)
    for (const pair of best.pairs) missing[pair] = 0
  }
}
