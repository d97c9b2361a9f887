import type { AddStepsBetweenMessage, RecordStepAgainMessage } from '@waystep/api-contract'
import { type DemoType, demoTypes } from '@waystep/demo-model'
import type { StartRequest } from '../messaging/panel-messages.ts'
import type { Pairing } from '../pairing/pairing.ts'
import type { CaptureMode, Purpose, Recording } from '../upload/recording.ts'

interface NewRecording {
  readonly demo: Pick<Recording['demo'], 'id' | 'title' | 'type' | 'isNew'>
  readonly mode: CaptureMode
  readonly purpose: Purpose
}

function newRecording(pairing: Pairing, { demo, mode, purpose }: NewRecording): Recording {
  return {
    id: crypto.randomUUID(),
    serverUrl: pairing.serverUrl,
    workspaceId: pairing.workspace.id,
    demo: { ...demo, exists: !demo.isNew },
    mode,
    purpose,
    base: null,
    state: 'running',
    startedAt: Date.now(),
    nextSeq: 1,
    problem: null,
  }
}

const typeOf = (name: string): DemoType => demoTypes.find((type) => type === name) ?? 'Default'

/** Demos of captured pages get pages; the others get screenshots. */
const modeOf = (type: DemoType): CaptureMode => (type === 'Default' ? 'screenshot' : 'page')

/** What the author chose in the side panel. */
export function recordingFromPanel(pairing: Pairing, request: StartRequest): Recording {
  const { demo, mode, title } = request
  return newRecording(pairing, {
    mode,
    purpose: { kind: 'append' },
    demo: demo
      ? { id: demo.id, title: demo.title, type: typeOf(demo.type), isNew: false }
      : {
          id: crypto.randomUUID(),
          title: title.trim() || 'Untitled demo',
          type: mode === 'page' ? 'HTML' : 'Default',
          isNew: true,
        },
  })
}

/** What the editor asked for (E7.28). */
export function recordingFromEditor(
  pairing: Pairing,
  message: AddStepsBetweenMessage | RecordStepAgainMessage,
): Recording {
  const type = typeOf(message.demoType)
  return newRecording(pairing, {
    mode: modeOf(type),
    demo: { id: message.demoId, title: '', type, isNew: false },
    purpose:
      message.type === 'addStepsBetween'
        ? { kind: 'insert', after: message.stepNumber }
        : { kind: 'again', stepId: message.stepId, anchors: message.anchors },
  })
}
