import { useId } from 'react'
import { useRoom } from '../views/use-room.ts'
import { gridlines } from './gridlines.ts'
import { percentOf } from './percent.ts'
import { largestDropOff, type StepNumbers } from './step-numbers.ts'

/** CSS pixels. */
const height = 240
const room = { top: 22, bottom: 26, start: 44 }
const bars = height - room.top - room.bottom
const column = { narrowest: 28, widest: 160 }
const widestBar = 64
/** A bar of one visit among thousands is still seen. */
const lowest = 2
/** A column that is narrower than this has no room for a share over it, but where most visits ended. */
const roomForShares = 40

/**
 * How many visits saw each step, and how many of them saw nothing after it. The table beside it says
 * the same in words.
 */
export function DropOffChart({ steps }: { readonly steps: readonly StepNumbers[] }) {
  const title = useId()
  const { ref, room: space } = useRoom()
  const lines = gridlines(Math.max(0, ...steps.map(({ reached }) => reached)))
  const each = Math.min(
    column.widest,
    Math.max(column.narrowest, (space.width - room.start) / steps.length),
  )
  const width = Math.max(space.width, room.start + each * steps.length)
  const top = lines.at(-1) ?? 1
  const at = (visits: number) =>
    visits === 0 ? 0 : Math.max(lowest, Math.round((visits / top) * bars))
  const worst = largestDropOff(steps)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="ed-chart" aria-labelledby={title} tabIndex={0}>
      <div ref={ref}>
        <svg width={width} height={height} role="img" aria-labelledby={title}>
          <title id={title}>Visits that saw each step, and that ended there</title>
          {lines.map((count) => (
            <Gridline
              key={count}
              count={count}
              y={room.top + bars - (count / top) * bars}
              width={width}
            />
          ))}
          {steps.map((step, index) => (
            <StepBar
              key={step.stepId}
              step={step}
              x={room.start + each * index}
              width={each}
              reached={at(step.reached)}
              left={at(step.left)}
              saysShare={each >= roomForShares || step === worst}
            />
          ))}
        </svg>
      </div>
    </section>
  )
}

function Gridline({
  count,
  y,
  width,
}: {
  readonly count: number
  readonly y: number
  readonly width: number
}) {
  return (
    <g>
      <line className="ed-chart-line" x1={room.start} x2={width} y1={y} y2={y} />
      <text x={room.start - 8} y={y + 4} textAnchor="end">
        {count.toLocaleString()}
      </text>
    </g>
  )
}

interface StepBarProps {
  readonly step: StepNumbers
  /** CSS pixels, as all below. */
  readonly x: number
  readonly width: number
  readonly reached: number
  readonly left: number
  readonly saysShare: boolean
}

function StepBar({ step, x, width, reached, left, saysShare }: StepBarProps) {
  const bar = Math.min(widestBar, Math.round(width * 0.62))
  const start = x + (width - bar) / 2
  const middle = x + width / 2
  const bottom = room.top + bars
  return (
    <g>
      <title>{`${step.number} ${step.name}: ${step.reached} saw it, ${step.left} ended here`}</title>
      <rect
        className="ed-chart-stayed"
        x={start}
        y={bottom - reached}
        width={bar}
        height={reached}
      />
      <rect className="ed-chart-left" x={start} y={bottom - reached} width={bar} height={left} />
      {step.left > 0 && saysShare && (
        <text className="ed-chart-loss" x={middle} y={bottom - reached - 6} textAnchor="middle">
          −{percentOf(step.left, step.reached)}
        </text>
      )}
      <text x={middle} y={height - 8} textAnchor="middle">
        {step.number}
      </text>
    </g>
  )
}
