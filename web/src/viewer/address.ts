import { addressOfStep } from '@waystep/stage'

/** Keeps the address at the step that is seen, without an entry in the history for each. */
export function showInAddress(number: number) {
  const { pathname, search, hash } = location
  const address = addressOfStep(pathname + search, number) + hash
  if (address !== pathname + search + hash) history.replaceState(history.state, '', address)
}
