import { RadioGroup } from 'radix-ui'

export interface GridPlace<Value extends string> {
  readonly value: Value
  /** Its name for screen readers, and its title. */
  readonly label: string
  /** 1 to 3, from the top and from the left. */
  readonly row: number
  readonly column: number
  /** Why it cannot be chosen; null or absent: it can. */
  readonly closedBecause?: string | null
}

export interface PlaceGridProps<Value extends string> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly places: readonly GridPlace<Value>[]
  /** What is placed, for screen readers. */
  readonly label: string
}

/** A place on something, chosen among up to three by three. */
export function PlaceGrid<Value extends string>(props: PlaceGridProps<Value>) {
  const { value, onChange, places, label } = props
  return (
    <RadioGroup.Root
      className="wsui-place-grid"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = places.find((place) => place.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      {places.map((place) => (
        <RadioGroup.Item
          key={place.value}
          value={place.value}
          aria-label={place.label}
          title={place.closedBecause ?? place.label}
          disabled={place.closedBecause != null}
          style={{ gridRow: place.row, gridColumn: place.column }}
        />
      ))}
    </RadioGroup.Root>
  )
}
