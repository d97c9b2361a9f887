import { Button } from '@waystep/ui'
import { Circle, Download, Pause, Play, RotateCcw, Square } from 'lucide-react'
import type { Recorder } from './recorder.ts'

interface RecorderActionsProps {
  readonly recorder: Recorder
  /** It records from now on. */
  readonly onStarted: () => void
  readonly onExport: (result: Blob) => void
  readonly onDone: (result: Blob) => void
}

/** What can be done in each phase (M2.34 to M2.36). */
export function RecorderActions(props: RecorderActionsProps) {
  const { recorder, onDone, onExport } = props
  const result = recorder.result.value
  switch (recorder.phase.value) {
    case 'customization':
      return (
        <Button variant="primary" icon={Circle} onClick={() => void start(props)}>
          Start recording
        </Button>
      )
    case 'countdown':
      return <Button onClick={recorder.cancel}>Cancel</Button>
    case 'recording':
    case 'paused':
      return <RunningActions recorder={recorder} />
    case 'editing':
      return (
        result && (
          <>
            <Button icon={RotateCcw} variant="quiet" onClick={recorder.retake}>
              Retake
            </Button>
            <Button icon={Download} onClick={() => onExport(result)}>
              Export
            </Button>
            <Button variant="primary" onClick={() => onDone(result)}>
              Done
            </Button>
          </>
        )
      )
    default:
      return null
  }
}

async function start({ recorder, onStarted }: RecorderActionsProps): Promise<void> {
  await recorder.start()
  if (recorder.phase.peek() === 'recording') onStarted()
}

function RunningActions({ recorder }: { readonly recorder: Recorder }) {
  const isPaused = recorder.phase.value === 'paused'
  return (
    <>
      <Button variant="quiet" onClick={recorder.cancel}>
        Cancel
      </Button>
      <Button icon={isPaused ? Play : Pause} onClick={isPaused ? recorder.resume : recorder.pause}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button variant="primary" icon={Square} onClick={recorder.stop}>
        Stop
      </Button>
    </>
  )
}
