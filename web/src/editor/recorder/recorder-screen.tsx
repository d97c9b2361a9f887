import { recordingLimit } from '@waystep/demo-model'
import { ConfirmDialog, FullScreenDialog, IconButton, Note } from '@waystep/ui'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSession } from '../../app/session/session.tsx'
import { useEditor } from '../core/editor-context.ts'
import { tellAnalytics } from '../core/tell-analytics.ts'
import { addRecording } from '../uploads/videos/add-video.ts'
import { exportRecording } from './export-recording.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { RecorderActions } from './recorder-actions.tsx'
import './recorder.css'
import { timeText } from '../sound-input/time-text.ts'
import { RecorderStage } from './recorder-stage.tsx'

/** Phases in which something would be lost. */
const holdsSomething = new Set(['recording', 'paused', 'processing', 'editing'])

/** Records a video in this browser and makes it a step after this one (M2.33 to M2.37). */
export default function RecorderScreen({ afterId }: { readonly afterId: string | null }) {
  const editor = useEditor()
  const { user } = useSession()
  const limit = recordingLimit(editor.plan.value ?? 'Free')
  const [recorder] = useState(() => createRecorder({ userId: user.id, limit }))
  const [asks, setAsks] = useState(false)
  const { closeDialog } = editor
  useEffect(() => {
    void recorder.ask()
    return recorder.dispose
  }, [recorder])

  const close = () => {
    if (holdsSomething.has(recorder.phase.value)) setAsks(true)
    else closeDialog()
  }
  const discard = () => {
    recorder.cancel()
    void recorder.forget()
    closeDialog()
  }
  const tell = (action: 'Start' | 'Save' | 'Export') =>
    tellAnalytics(editor, { event: 'Recorder', action })
  const done = (result: Blob) => {
    tell('Save')
    const file = new File([result], 'Recording.webm', { type: 'video/webm' })
    // Kept on this device until the server has it.
    void addRecording(editor, file, afterId, () => void recorder.forget())
    closeDialog()
  }
  return (
    <FullScreenDialog
      title="Record Cam & Screen"
      onClose={close}
      middle={<Clock recorder={recorder} limit={limit} />}
      actions={
        <>
          <RecorderActions
            recorder={recorder}
            onStarted={() => tell('Start')}
            onExport={(result) => {
              exportRecording(result)
              tell('Export')
            }}
            onDone={done}
          />
          <IconButton label="Close" icon={X} shortcut="escape" onClick={close} />
        </>
      }
    >
      <div className="ed-recorder">
        {recorder.problem.value && <Note tone="warning">{recorder.problem.value}</Note>}
        <RecorderStage recorder={recorder} userId={user.id} />
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        danger
        title="Discard this recording?"
        subtitle="It is not part of the demo yet, and is deleted from this device."
        primaryLabel="Discard recording"
        onConfirm={discard}
      />
    </FullScreenDialog>
  )
}

/** How long it records already, and how long it may. */
function Clock({ recorder, limit }: { readonly recorder: Recorder; readonly limit: number }) {
  const phase = recorder.phase.value
  if (phase !== 'recording' && phase !== 'paused') return null
  return (
    <span className="ed-recorder-clock wsui-num" data-paused={phase === 'paused' || undefined}>
      <i aria-hidden="true" />
      <span role="timer">{timeText(recorder.elapsed.value)}</span>
      <span className="wsui-caption">of {timeText(limit)}</span>
    </span>
  )
}
