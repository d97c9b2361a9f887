import type { PersonalKind } from '@waystep/capture-format/personal-data'
import { Checkbox, IconButton } from '@waystep/ui'
import { Replace } from 'lucide-react'
import { Fragment } from 'react'
import { useEditor } from '../../../core/editor-context.ts'
import { stepOptionLabel } from '../../html-steps.ts'
import { SnippetText } from '../snippet-text.tsx'
import type { CurrentMatch, StepMatch } from '../use-current-match.ts'
import type { Selection } from '../use-selection.ts'
import type { PersonalMatch } from './personal-tasks.ts'

const kindNames: Readonly<Record<PersonalKind, string>> = {
  email: 'Email address',
  phone: 'Phone number',
  card: 'Payment card',
  iban: 'Bank account',
  vat: 'VAT number',
  address: 'Postal address',
  ip: 'IP address',
  id: 'Personal number',
  token: 'Key or token',
  name: 'Name',
}

/** Drawn at once. */
const drawnAtOnce = 200

/** What was found, by step: what it is, and why it was taken for that. */
export function PersonalList({
  matches,
  selection,
  current,
}: {
  readonly matches: readonly StepMatch<PersonalMatch>[]
  readonly selection: Selection
  readonly current: CurrentMatch
}) {
  const { demo, html } = useEditor()
  const inSteps = html.find.scope.value === 'all'
  const names = new Map(demo.steps.value.map((step) => [step.id, stepOptionLabel(step)]))
  const drawn = matches.slice(0, drawnAtOnce)
  return (
    <ul className="ed-find-list" aria-label="Personal data">
      {drawn.map(({ key, stepId, match }, index) => (
        <Fragment key={key}>
          {inSteps && drawn[index - 1]?.stepId !== stepId && (
            <li className="ed-find-step">{names.get(stepId)}</li>
          )}
          <li className="ed-find-match" aria-current={key === current.key || undefined}>
            <Checkbox
              label={`${kindNames[match.kind]}: ${match.text}`}
              checked={selection.has(key)}
              onChange={(selected) => selection.set(key, selected)}
            />
            <button type="button" onClick={() => current.show(key)}>
              <SnippetText snippet={match.snippet} isCurrent={key === current.key} />
              <small>
                {kindNames[match.kind]}. {match.why}
                {!match.isSmall && ' Redacting it hides a large part of the page.'}
              </small>
            </button>
            <ReplaceButton match={match} />
          </li>
        </Fragment>
      ))}
      {matches.length > drawn.length && (
        <li className="ed-find-more wsui-caption">
          {drawn.length} of {matches.length} are listed
        </li>
      )}
    </ul>
  )
}

/** Leads to where it is replaced: with an invented address, or with a text. */
function ReplaceButton({ match }: { readonly match: PersonalMatch }) {
  const { find } = useEditor().html
  return (
    <IconButton
      label="Replace instead"
      icon={Replace}
      onClick={() => {
        if (match.kind !== 'email') {
          find.find.value = match.text
          find.exact.value = true
        }
        find.tab.value = match.kind === 'email' ? 'emails' : 'text'
      }}
    />
  )
}
