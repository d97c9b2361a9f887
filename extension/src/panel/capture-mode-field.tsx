import { Field, SegmentedControl } from '@waystep/ui'
import type { CaptureMode } from '../upload/recording.ts'

const hints: Readonly<Record<CaptureMode, string>> = {
  page: 'The page itself: its text and images can be edited later.',
  screenshot: 'A screenshot of what you see.',
}

/** Whether steps of a new demo are pages or pictures. */
export function CaptureModeField({
  value,
  onChange,
}: {
  readonly value: CaptureMode
  readonly onChange: (mode: CaptureMode) => void
}) {
  return (
    <Field label="Capture each step as" hint={hints[value]}>
      {() => (
        <SegmentedControl
          label="Capture each step as"
          equal
          value={value}
          onChange={onChange}
          segments={[
            { value: 'page', label: 'Page (HTML)' },
            { value: 'screenshot', label: 'Screenshot' },
          ]}
        />
      )}
    </Field>
  )
}
