import { percentOf } from './percent.ts'
import type { StepNumbers } from './step-numbers.ts'

/** The picture's numbers in words and figures. */
export function StepTable({ steps }: { readonly steps: readonly StepNumbers[] }) {
  return (
    <table className="ed-analytics-table">
      <caption className="wsui-title-16">Step by step</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Visits</th>
          <th scope="col">Ended here</th>
          <th scope="col">Drop-off</th>
        </tr>
      </thead>
      <tbody className="wsui-num">
        {steps.map(({ stepId, number, name, reached, left }) => (
          <tr key={stepId}>
            <th scope="row">
              <span className="wsui-muted">{number}</span> {name}
            </th>
            <td>{reached.toLocaleString()}</td>
            <td>{left.toLocaleString()}</td>
            <td>{percentOf(left, reached)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
