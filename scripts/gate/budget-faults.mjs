/**
 * What is wrong with the journeys' budget, as sentences.
 *
 * @param budget `{ most, seconds }`: seconds that all may take together, and what each journey takes
 * @param journeys the names of the journeys there are
 */
export function budgetFaults({ most, seconds }, journeys) {
  const sum = Object.values(seconds).reduce((total, one) => total + one, 0)
  return [
    ...journeys
      .filter((name) => !(seconds[name] > 0))
      .map((name) => `e2e/budget.json does not say how many seconds the journey ${name} takes.`),
    ...Object.keys(seconds)
      .filter((name) => !journeys.includes(name))
      .map((name) => `e2e/budget.json names the journey ${name}, which there is none of.`),
    ...(sum > most ? [`The journeys take ${sum} seconds; all together may take ${most}.`] : []),
  ]
}
