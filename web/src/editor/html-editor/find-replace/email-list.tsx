import type { EmailMatch, FakeEmails } from '@waystep/capture-format/find'
import { Checkbox } from '@waystep/ui'
import type { CurrentMatch, StepMatch } from './use-current-match.ts'
import type { Selection } from './use-selection.ts'

/** The addresses of the pages, each with the one that would stand in its place. */
export function EmailList({
  addresses,
  matches,
  fakes,
  invented,
  selection,
  current,
}: {
  readonly addresses: readonly string[]
  readonly matches: readonly StepMatch<EmailMatch>[]
  readonly fakes: FakeEmails
  /** The addresses that are nobody's already. */
  readonly invented: ReadonlySet<string>
  readonly selection: Selection
  readonly current: CurrentMatch
}) {
  const placesOf = new Map<string, StepMatch<EmailMatch>[]>()
  for (const one of matches) {
    placesOf.set(one.match.address, [...(placesOf.get(one.match.address) ?? []), one])
  }
  return (
    <ul className="ed-find-list" aria-label="Email addresses">
      {addresses.map((address) => {
        const places = placesOf.get(address) ?? []
        const [first] = places
        const isCurrent = places.some(({ key }) => key === current.key)
        return (
          <li key={address} className="ed-find-match" aria-current={isCurrent || undefined}>
            <Checkbox
              label={address}
              checked={selection.has(address)}
              onChange={(selected) => selection.set(address, selected)}
            />
            <button type="button" onClick={() => first && current.show(first.key)}>
              <mark data-current={isCurrent || undefined}>{address}</mark>
              <small className="wsui-num">
                {places.length === 1 ? 'once' : `${places.length} times`}
                {invented.has(address) && ', invented already'}
              </small>
              {selection.has(address) && <span className="ed-find-fake">{fakes.for(address)}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
