import { useId } from 'react'
import { percentOf } from './percent.ts'
import type { StepNumbers } from './step-numbers.ts'

/** CSS pixels. */
const height = 240
const room = { top: 22, bottom: 26, start: 40 }
const bars = height - room.top - room.bottom
const narrowest = 40
const widest = 88
const wanted = 920

const lines = [0, 0.5, 1]

/**
 * How many visits saw each step, and how many of them saw nothing after it. The table beside it says
 * the same in words.
 */
export function DropOffChart({ steps }: { readonly steps: readonly StepNumbers[] }) {
  const title = useId()
  const most = Math.max(1, ...steps.map(({ reached }) => reached))
  const column = Math.min(widest, Math.max(narrowest, wanted / steps.length))
  const width = room.start + column * steps.length
  const bar = column * 0.62
  const at = (visits: number) => (visits / most) * bars
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="ed-chart" aria-labelledby={title} tabIndex={0}>
      <svg width={width} height={height} role="img" aria-labelledby={title}>
        <title id={title}>Visits that saw each step, and that ended there</title>
        {lines.map((share) => (
          <g key={share}>
            <line
              className="ed-chart-line"
              x1={room.start}
              x2={width}
              y1={room.top + bars * (1 - share)}
              y2={room.top + bars * (1 - share)}
            />
            <text x={room.start - 8} y={room.top + bars * (1 - share) + 4} textAnchor="end">
              {Math.round(most * share).toLocaleString()}
            </text>
          </g>
        ))}
        {steps.map(({ stepId, number, reached, left }, index) => {
          const x = room.start + column * index + (column - bar) / 2
          const top = room.top + bars - at(reached)
          const middle = x + bar / 2
          return (
            <g key={stepId}>
              <rect className="ed-chart-stayed" x={x} y={top} width={bar} height={at(reached)} />
              <rect className="ed-chart-left" x={x} y={top} width={bar} height={at(left)} />
              {left > 0 && (
                <text className="ed-chart-loss" x={middle} y={top - 6} textAnchor="middle">
                  −{percentOf(left, reached)}
                </text>
              )}
              <text x={middle} y={height - 8} textAnchor="middle">
                {number}
              </text>
            </g>
          )
        })}
      </svg>
    </section>
  )
}
