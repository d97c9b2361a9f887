import { isoOfDay } from '@waystep/capture-format/find'
import { customDateRange, type DateConfig, defaultDateWindow } from '@waystep/demo-model'
import { Field, Input } from '@waystep/ui'
import { useState } from 'react'
import { useEditor } from '../../../core/editor-context.ts'
import { SwitchRow } from '../switch-row.tsx'
import { today } from './use-date-shift.ts'

/** Whether dates are kept current, and within which range (H4.29, H3.18). */
export function DateSettings() {
  const { draft } = useEditor().html
  const config = draft.dates.value
  const hasRange = config.startDate !== null || config.endDate !== null
  const [asksRange, setAsksRange] = useState(false)
  const set = (changes: Partial<DateConfig>) => draft.setDates({ ...config, ...changes })
  const turnRange = (on: boolean) => {
    setAsksRange(on)
    const window = { startDate: isoOfDay(today() - defaultDateWindow), endDate: isoOfDay(today()) }
    set(on ? window : { startDate: null, endDate: null })
  }

  return (
    <section>
      <SwitchRow
        name="Keep dates current"
        checked={config.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      <p className="ed-find-hint">
        All dates move by whole weeks, so that the newest stay within the last {defaultDateWindow}{' '}
        days. Their order, distances and weekdays are kept.
      </p>
      {config.enabled && (
        <div className="ed-find-nested">
          <SwitchRow
            name="Custom date range"
            checked={hasRange || asksRange}
            onChange={turnRange}
          />
          {(hasRange || asksRange) && <RangeFields config={config} onChange={set} />}
          <SwitchRow
            name="Highlight dates"
            checked={config.showHighlights}
            onChange={(showHighlights) => set({ showHighlights })}
          />
        </div>
      )}
    </section>
  )
}

/** H5.22: it applies once both ends are there. */
function RangeFields({
  config,
  onChange,
}: {
  readonly config: DateConfig
  readonly onChange: (changes: Partial<DateConfig>) => void
}) {
  const { startDate, endDate } = config
  const isWrongWay = startDate !== null && endDate !== null && customDateRange(config) === null
  const isOpen = startDate === null || endDate === null
  return (
    <div className="ed-find-range">
      <Field label="Start">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={startDate ?? ''}
            max={endDate ?? undefined}
            onChange={({ currentTarget }) => onChange({ startDate: currentTarget.value || null })}
          />
        )}
      </Field>
      <Field label="End">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={endDate ?? ''}
            min={startDate ?? undefined}
            onChange={({ currentTarget }) => onChange({ endDate: currentTarget.value || null })}
          />
        )}
      </Field>
      {(isWrongWay || isOpen) && (
        <p className="ed-find-hint" role="status">
          {isWrongWay
            ? 'The end is before the start, so the range does not apply.'
            : 'The range applies when both days are set.'}
        </p>
      )}
    </div>
  )
}
