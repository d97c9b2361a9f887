import type { DemoAnalytics } from '@waystep/api-contract'
import { percentOf } from './percent.ts'
import { largestDropOff, type StepNumbers } from './step-numbers.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`

function KeyNumber({
  name,
  value,
  note,
}: {
  readonly name: string
  readonly value: string
  readonly note: string
}) {
  return (
    <div className="wsui-card">
      <dt>{name}</dt>
      <dd className="ed-analytics-value wsui-num">{value}</dd>
      <dd className="wsui-caption">{note}</dd>
    </div>
  )
}

export function KeyNumbers({
  analytics,
  steps,
}: {
  readonly analytics: DemoAnalytics
  readonly steps: readonly StepNumbers[]
}) {
  const { views, visits, plays, completions } = analytics
  const worst = largestDropOff(steps)
  return (
    <dl className="ed-analytics-numbers">
      <KeyNumber
        name="Views"
        value={views.toLocaleString()}
        note={`in ${counted(visits, 'visit', 'visits')}`}
      />
      <KeyNumber
        name="Plays"
        value={plays.toLocaleString()}
        note={`${percentOf(plays, visits)} of visits moved on`}
      />
      <KeyNumber
        name="Completion"
        value={percentOf(completions, visits)}
        note={`${counted(completions, 'visit', 'visits')} saw the end`}
      />
      <KeyNumber
        name="Largest drop-off"
        value={worst ? `Step ${worst.number}` : 'None'}
        note={
          worst
            ? `${worst.left.toLocaleString()} of ${counted(worst.reached, 'visit', 'visits')} ended there`
            : 'Nobody left early'
        }
      />
    </dl>
  )
}
