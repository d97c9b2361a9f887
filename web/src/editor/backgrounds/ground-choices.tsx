import type { ReactNode } from 'react'

interface Choice {
  /** CSS, of our own making. */
  readonly value: string
  readonly label: string
}

interface GroundChoicesProps {
  readonly label: string
  readonly choices: readonly Choice[]
  /** The one in force; another value: none of these. */
  readonly value: string
  /** What choosing nothing is called; absent: it is not among the choices. */
  readonly none?: string
  /** What stands on each of them. */
  readonly inside: ReactNode
  readonly onChoose: (value: string) => void
}

/** Backgrounds to choose from, each drawn behind what will stand on it. */
export function GroundChoices(props: GroundChoicesProps) {
  const { label, choices, value, none, inside, onChoose } = props
  const all = none === undefined ? choices : [{ value: '', label: none }, ...choices]
  return (
    <fieldset className="ed-grounds">
      <legend className="wsui-label">{label}</legend>
      {all.map((one) => (
        <button
          key={one.value}
          type="button"
          className="ed-ground"
          aria-label={one.label}
          aria-pressed={value === one.value}
          title={one.label}
          data-none={one.value === '' || undefined}
          style={{ background: one.value || undefined }}
          onClick={() => onChoose(one.value)}
        >
          <span aria-hidden="true">{inside}</span>
        </button>
      ))}
    </fieldset>
  )
}
