/** The address that shows step `number`: step 1 needs no parameter (M2.9). */
export function addressOfStep(href: string, number: number): string {
  const url = new URL(href)
  if (number > 1) url.searchParams.set('step', String(number))
  else url.searchParams.delete('step')
  return url.href
}

/** Keeps the address at the step that is seen, without an entry in the history for each. */
export function showInAddress(number: number) {
  const address = addressOfStep(location.href, number)
  if (address !== location.href) history.replaceState(history.state, '', address)
}
